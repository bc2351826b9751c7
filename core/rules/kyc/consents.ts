// What a farmer agrees to before KYC. The words are kept with the yes by their version: changed words are a new version. [DPDP Act 2023, 6]
import type { ConsentPurpose } from '../../facts/kyc.ts';
import type { ByLanguage } from '../../language/said.ts';

/** Version of all three; sent with the yes, kept with language and time. */
export const CONSENT_VERSION = '2026-11-2';

export const consentTexts: Readonly<Record<ConsentPurpose, ByLanguage<string>>> = {
  identity: {
    en: 'I give my Aadhaar number, date of birth, gender, name and photos of my papers so that the shop can check who I am for insurance. They are kept sealed, shown only to who checks them, and given to the insurer. I can ask for them to be erased under Me, My data.',
    hi: 'मैं अपना आधार नंबर, जन्म तारीख, पुरुष या महिला, नाम और कागज़ों की फ़ोटो देता/देती हूँ ताकि बीमे के लिए मेरी पहचान जाँची जा सके। ये बंद करके रखे जाते हैं, सिर्फ़ जाँचने वाला देखता है, और बीमा कंपनी को दिए जाते हैं। मैं इन्हें "मेरा खाता", "मेरी जानकारी" में जाकर मिटाने को कह सकता/सकती हूँ।',
  },
  bank: {
    en: 'I give my account number, IFSC code and a photo of my passbook so that insurance money reaches me. The shop may ask my bank, by sending ₹1.00 to the account, in whose name it is.',
    hi: 'मैं अपना खाता नंबर, IFSC कोड और पासबुक की फ़ोटो देता/देती हूँ ताकि बीमे का पैसा मुझे मिले। दुकान मेरे खाते में ₹1.00 भेजकर बैंक से पूछ सकती है कि खाता किसके नाम है।',
  },
  locker: {
    en: 'I let the shop read my Aadhaar and PAN from DigiLocker. Name and date of birth are compared; of the Aadhaar number only the last 4 digits are kept.',
    hi: 'मैं दुकान को DigiLocker से अपना आधार और PAN देखने देता/देती हूँ। नाम और जन्म तारीख मिलाई जाती है; आधार नंबर के सिर्फ़ आखिरी 4 अंक रखे जाते हैं।',
  },
};
