print("businesscard")
