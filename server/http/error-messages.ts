// What an error says to a person, in the language asked for: what happened and what to do.
import type { ErrorCode } from '#core/contract/wire/errors.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { articleMessages, articleReasons } from './words/article-messages.ts';
import { type BlockDetails, blockWords } from './words/block-words.ts';
import { catalogMessages, catalogReasons } from './words/catalog-messages.ts';

const messages: Readonly<Record<ErrorCode, Readonly<Record<LanguageCode, string>>>> = {
  BAD_REQUEST: { en: 'Something in the form is wrong. Check it and send it again.', hi: 'फ़ॉर्म में कुछ ठीक नहीं है। देखकर फिर भेजें।' },
  UNAUTHENTICATED: { en: 'Log in to continue.', hi: 'आगे बढ़ने के लिए लॉगिन करें।' },
  FORBIDDEN: { en: 'You are not allowed to do this.', hi: 'आपको इसकी इजाज़त नहीं है।' },
  NOT_FOUND: { en: 'This was not found.', hi: 'यह नहीं मिला।' },
  METHOD_NOT_ALLOWED: { en: 'You cannot do this here.', hi: 'यह यहाँ नहीं हो सकता।' },
  PAYLOAD_TOO_LARGE: { en: 'This is too large to send.', hi: 'यह भेजने के लिए बहुत बड़ा है।' },
  UNSUPPORTED_MEDIA_TYPE: { en: 'We cannot use this kind of file.', hi: 'इस तरह की फ़ाइल नहीं चलेगी।' },
  TOO_MANY_REQUESTS: { en: 'Too many tries. Wait a while and try again.', hi: 'बहुत बार कोशिश हुई। थोड़ी देर बाद फिर करें।' },
  FOREIGN_ORIGIN: { en: 'Open the shop itself and try again.', hi: 'दुकान खोलकर फिर कोशिश करें।' },
  SUBJECT_MISMATCH: { en: 'Someone else is logged in on this phone.', hi: 'इस फ़ोन पर कोई और लॉगिन है।' },
  IDEMPOTENCY_MISMATCH: { en: 'This was sent before with other details.', hi: 'यह पहले दूसरी जानकारी के साथ भेजा जा चुका है।' },
  IDEMPOTENCY_IN_PROGRESS: { en: 'This is already in progress. Wait a moment.', hi: 'यह काम चल रहा है। थोड़ा रुकें।' },
  INTERNAL: { en: 'Something went wrong on our side. Try again.', hi: 'हमारी तरफ़ से गड़बड़ हुई। फिर कोशिश करें।' },
  UNAVAILABLE: { en: 'The shop is not answering. Try again in a moment.', hi: 'दुकान से जवाब नहीं आया। थोड़ी देर में फिर करें।' },
  OTP_NOT_SENT: { en: 'OTP was not sent. Check network, try again.', hi: 'OTP नहीं गया। नेटवर्क देखकर फिर भेजें।' },
  OTP_WRONG: { en: 'OTP is wrong. See the SMS and enter it again.', hi: 'OTP गलत है। SMS देखकर फिर डालें।' },
  PHONE_LOCKED: { en: 'You cannot change the mobile number here.', hi: 'मोबाइल नंबर यहाँ नहीं बदल सकते।' },
  CART_01: { en: 'This order cannot be placed now. Check the cart.', hi: 'यह ऑर्डर अभी नहीं हो सकता। कार्ट देखें।' },
  CART_02: { en: 'The order is below the shop’s minimum. Add more products.', hi: 'ऑर्डर दुकान की कम से कम रकम से छोटा है। और सामान जोड़ें।' },
  CART_03: { en: 'This item is not sold here now.', hi: 'यह सामान अब यहाँ नहीं मिलता।' },
  CART_04: { en: 'The price of this item has changed.', hi: 'इस सामान का दाम बदल गया है।' },
  CART_05: { en: 'This item is not delivered to this PIN code.', hi: 'इस पिन कोड पर इस सामान की डिलीवरी नहीं होती।' },
  CART_06: { en: 'Please reset your cart and add products again', hi: 'कार्ट खाली करके सामान फिर से जोड़ें' },
  CART_401: { en: 'This cart belongs to someone else.', hi: 'यह कार्ट किसी और का है।' },
  CART_404: { en: 'This cart no longer exists.', hi: 'यह कार्ट अब नहीं है।' },
  OUTSIDE_AREA: {
    en: 'This shop does not deliver to this PIN code. Choose another address or another shop, or pick up at the shop.',
    hi: 'इस पिन कोड पर इस दुकान से डिलीवरी नहीं होती। दूसरा पता या दूसरी दुकान चुनें, या दुकान से खुद लें।',
  },
  PRICE_CHANGED: { en: 'Prices have changed. Check the new total.', hi: 'दाम बदल गए हैं। नया कुल देखें।' },
  ORDER_EXPIRED: {
    en: 'This order waited for more than 24 hours and was not placed. Check today’s prices and order again.',
    hi: 'यह ऑर्डर 24 घंटे से ज़्यादा रुका रहा, इसलिए नहीं हुआ। आज के दाम देखकर फिर ऑर्डर करें।',
  },
  OUT_OF_STOCK: { en: 'Some items have less stock now. Check each item.', hi: 'कुछ सामान अब कम है। हर सामान देखें।' },
  QUOTA_EXHAUSTED: { en: 'This is more than the shop may sell to one farmer in a month.', hi: 'दुकान एक किसान को महीने में इतना नहीं दे सकती।' },
  TOO_MUCH_AT_ONCE: { en: 'One order must be below ₹2,00,000.00. Make two orders.', hi: 'एक ऑर्डर ₹2,00,000.00 से कम का हो। दो ऑर्डर करें।' },
  SHOP_GONE: { en: 'This shop no longer sells here.', hi: 'यह दुकान अब यहाँ नहीं बेचती।' },
  OUTSIDE_COVER: { en: 'The cart amount does not fit the insurance of an item.', hi: 'कार्ट किसी सामान के बीमे के हिसाब से नहीं है।' },
  PAYMENT_MODE_REFUSED: { en: 'You cannot pay this order this way.', hi: 'इस ऑर्डर के लिए पैसे देने का यह तरीका नहीं चलेगा।' },
  ORDER_NOT_CANCELLABLE: {
    en: 'This order has left the shop and cannot be cancelled.',
    hi: 'यह ऑर्डर दुकान से निकल चुका है, अब रद्द नहीं होगा।',
  },
  DELIVERY_WINDOW_REFUSED: { en: 'Choose a delivery week in the future.', hi: 'डिलीवरी का ऐसा हफ़्ता चुनें जो अभी आना है।' },
  ORDER_OTP_REQUIRED: { en: 'The farmer’s code is needed for this order.', hi: 'इस ऑर्डर के लिए किसान का कोड चाहिए।' },
  ORDER_OTP_WRONG: { en: 'The code is wrong. Ask the farmer and enter it again.', hi: 'कोड गलत है। किसान से पूछकर फिर डालें।' },
  ORDER_OTP_OVER: { en: 'This code has expired. Send a new one.', hi: 'यह कोड अब नहीं चलेगा। नया कोड भेजें।' },
  ORDER_OTP_INVALID: {
    en: 'The farmer’s code is no longer valid for this order. Send a new one.',
    hi: 'किसान का कोड इस ऑर्डर के लिए अब नहीं चलेगा। नया कोड भेजें।',
  },
  PAYMENT_NOT_DUE: { en: 'There is nothing to pay online for this order.', hi: 'इस ऑर्डर के लिए ऑनलाइन कुछ नहीं देना है।' },
  PAYMENT_AMOUNT_CHANGED: { en: 'The amount due has changed. Check the order.', hi: 'देने की रकम अब कुछ और है। ऑर्डर देखें।' },
  PAYMENT_NOT_STARTED: {
    en: 'The payment could not be started. No money was taken. Try again.',
    hi: 'पेमेंट शुरू नहीं हो सका। कोई पैसा नहीं कटा। फिर कोशिश करें।',
  },
  PAYMENT_LINK_REFUSED: { en: 'You can send only the payment link of your own order.', hi: 'सिर्फ़ अपने ऑर्डर का पेमेंट लिंक भेज सकते हैं।' },
  OTP_CALL_REFUSED: { en: 'Ask for an OTP by SMS first, then by call.', hi: 'पहले SMS से OTP मँगाएँ, फिर फ़ोन से।' },
  COUPON_INVALID: { en: 'Invalid coupon', hi: 'यह कूपन नहीं चलेगा' },
  COVER_GONE: {
    en: 'The insurance of an item is no longer available. Remove it from the cart.',
    hi: 'एक सामान का बीमा अब नहीं मिलता। उसे कार्ट से हटाएँ।',
  },
  KYC_PENDING: {
    en: 'Insurance needs checked ID and bank details (KYC). Some are missing. Order without insurance, or call us.',
    hi: 'बीमे के लिए पहचान और बैंक खाते की जाँच (केवाईसी) चाहिए। कुछ बाकी है। बिना बीमे के ऑर्डर करें या हमें कॉल करें।',
  },
  NOT_STAFF: { en: 'This number is not on the staff list. Ask the owner.', hi: 'यह नंबर दुकान के काम में नहीं जुड़ा है। मालिक से कहें।' },
  ACCOUNT_BLOCKED: { en: 'Your account is blocked. Ask at the shop.', hi: 'आपका खाता बंद है। दुकान पर बात करें।' },
  FARMER_BLOCKED: {
    en: 'This farmer’s account is blocked. Ask the farmer to call the shop.',
    hi: 'इस किसान का खाता बंद है। किसान से कहें कि दुकान को फ़ोन करें।',
  },
  BLOCK_OWN: { en: 'You cannot block yourself. Ask another owner.', hi: 'अपना खाता खुद बंद नहीं कर सकते। दूसरे मालिक से कहें।' },
  PERSON_ALREADY: {
    en: 'This number is an agent or a buyer already. Open it in the list and change it.',
    hi: 'यह नंबर पहले से एजेंट या खरीदार है। सूची में खोलकर बदलें।',
  },
  PASSKEY_NEEDED: { en: 'Use your passkey first.', hi: 'पहले अपनी पासकी दिखाएँ।' },
  PASSKEY_REFUSED: { en: 'The passkey did not match. Try again.', hi: 'पासकी मेल नहीं खाई। फिर कोशिश करें।' },
  PROOF_NEEDED: { en: 'Confirm again that it is you.', hi: 'एक बार फिर अपनी पहचान दिखाएँ।' },
  PROOF_WRONG: { en: 'The code is wrong or was used before.', hi: 'कोड गलत है या पहले चल चुका है।' },
  LAST_OWNER: { en: 'The shop needs an owner. Make someone else owner first.', hi: 'दुकान का एक मालिक चाहिए। पहले किसी और को मालिक बनाएँ।' },
  LAST_PASSKEY: { en: 'This is your only passkey. Add another one first.', hi: 'यह आपकी अकेली पासकी है। पहले दूसरी जोड़ें।' },
  STAFF_ALREADY: {
    en: 'This number already works here. Change the roles instead.',
    hi: 'यह नंबर पहले से यहाँ काम करता है। सूची में खोलकर काम बदलें।',
  },
  IMPORT_ALREADY: { en: 'This file is already in progress.', hi: 'इसी फ़ाइल पर काम चल रहा है।' },
  IMPORT_STATE: {
    en: 'This file cannot be applied now. Check its state.',
    hi: 'यह फ़ाइल अभी नहीं चढ़ सकती। इसका हाल देखें।',
  },
  ORDER_STATE: { en: 'Someone else has updated this order. Check it again.', hi: 'यह ऑर्डर कोई आगे बढ़ा चुका है। फिर से देखें।' },
  ORDER_LINE_REFUSED: { en: 'Something in the item list is wrong. Check it.', hi: 'सामान की सूची में कुछ ठीक नहीं है। देखें।' },
  PICKUP_CODE_WRONG: { en: 'The code is wrong. Ask the farmer for the code in the order.', hi: 'कोड गलत है। किसान से ऑर्डर का कोड पूछें।' },
  PICKUP_CODE_OVER: {
    en: 'Three wrong codes. A manager must hand over this order.',
    hi: 'तीन बार कोड गलत हुआ। अब मैनेजर ही यह सामान दे सकता है।',
  },
  TAKEN_TOO_MUCH: { en: 'The UPI amount is more than the amount due. Check it.', hi: 'UPI से बाकी रकम से ज़्यादा आया। रकम देखें।' },
  REFUND_TOO_MUCH: { en: 'You cannot refund more than was received.', hi: 'जितना मिला है उससे ज़्यादा नहीं लौटा सकते।' },
  PROBLEM_REFUSED: {
    en: 'You can no longer report this for this order. Call the shop.',
    hi: 'इस ऑर्डर के लिए यह अब नहीं हो सकता। दुकान को फ़ोन करें।',
  },
  GROWTH_REFUSED: { en: 'This package is not available now. Check it again.', hi: 'यह पैकेज अभी नहीं मिल सकता। फिर से देखें।' },
  COMMUNITY_REFUSED: { en: 'This cannot be posted. Change the words.', hi: 'यह बात नहीं डाल सकते। शब्द बदलकर फिर लिखें।' },
  COMMUNITY_SUSPENDED: { en: 'You cannot write here for now. You can still read.', hi: 'अभी आप यहाँ नहीं लिख सकते। पढ़ सकते हैं।' },
  POST_STATE: {
    en: 'Somebody else was faster, or there is nothing to do. Check it again.',
    hi: 'किसी और ने पहले कर दिया, या अब कुछ बाकी नहीं। फिर से देखें।',
  },
  CHANGED_MEANWHILE: {
    en: 'Someone else changed this in the meantime. Check both versions.',
    hi: 'इस बीच किसी और ने इसे बदल दिया। दोनों देख लें।',
  },
  ...catalogMessages,
  ...articleMessages,
  PUSH_REFUSED: { en: 'This browser cannot show order updates.', hi: 'इस ब्राउज़र पर ऑर्डर की खबर नहीं भेजी जा सकती।' },
  UPLOAD_OFFSET: { en: 'A part of the photo is missing. We send it again.', hi: 'फ़ोटो का एक हिस्सा नहीं पहुँचा। फिर से भेजा जाएगा।' },
  UPLOAD_GONE: { en: 'The photo is no longer there. Send it again.', hi: 'फ़ोटो अब यहाँ नहीं है। फिर से भेजें।' },
  UPLOAD_REFUSED: { en: 'This photo cannot be opened. Take another one.', hi: 'यह फ़ोटो नहीं खुल रही। दूसरी फ़ोटो खींचें।' },
  SHOP_NOT_READY: { en: 'The shop cannot open yet. Check what is missing.', hi: 'दुकान अभी नहीं खुल सकती। देखें क्या बाकी है।' },
  TRY_FAILED: {
    en: 'The test failed. Check the settings of the provider, then try again.',
    hi: 'टेस्ट नहीं हो पाया। SMS या पेमेंट कंपनी की सेटिंग देखें, फिर कोशिश करें।',
  },
  DAY_CLOSED: {
    en: 'This day is closed. New entries belong to the next day.',
    hi: 'इस दिन का हिसाब बंद हो चुका है। अब जो आएगा वह अगले दिन में जाएगा।',
  },
  PAYMENT_ASKED: { en: 'We are already asking the bank. Wait a moment.', hi: 'बैंक से यह पूछा जा रहा है। थोड़ा रुकें।' },
  REFUND_STATE: {
    en: 'This is not possible for the refund now. Check it again.',
    hi: 'इस वापसी पर अभी यह नहीं हो सकता। फिर से देखें।',
  },
  SIGN_OFF_OWN: { en: 'You asked for this yourself. Another person must approve it.', hi: 'यह आपने ही माँगा है। मंज़ूरी कोई और देगा।' },
  ANSWER_OWN: {
    en: 'You gave this money back, or approved it. Somebody else must answer the farmer.',
    hi: 'यह पैसा आपने लौटाया है या इसकी मंज़ूरी दी है। किसान को जवाब कोई और देगा।',
  },
  CREDIT_REFUSED: {
    en: 'This credit limit cannot be set now. Look at the credit line again.',
    hi: 'यह उधार सीमा अभी नहीं लग सकती। उधार खाता फिर से देखें।',
  },
  KYC_STATE: {
    en: 'This cannot be changed now. Check its state.',
    hi: 'यह अभी नहीं बदल सकता। इसका हाल देखें।',
  },
  KYC_CLAIMED: { en: 'Somebody else is checking these papers.', hi: 'ये कागज़ कोई और देख रहा है।' },
  KYC_OWN: {
    en: 'These papers are yours, or you entered them. Somebody else must decide.',
    hi: 'ये कागज़ आपके हैं या आपने भरे हैं। फ़ैसला कोई और करेगा।',
  },
  ACCOUNT_MISMATCH: { en: 'The two account numbers are different. Check both.', hi: 'दोनों खाता नंबर अलग हैं। दोनों देखें।' },
  CLAIM_EXISTS: { en: 'This loss is already reported. Check that claim.', hi: 'यह नुकसान पहले ही बताया जा चुका है। वही क्लेम देखें।' },
  NOT_COVERED: { en: 'This policy does not pay for that.', hi: 'इस बीमे में इस नुकसान का पैसा नहीं मिलता।' },
  POLICY_NOT_ACTIVE: { en: 'The policy was not active on that day.', hi: 'उस दिन यह बीमा चालू नहीं था।' },
  NOTICE_TOO_LATE: {
    en: 'The time to report this loss is over. Call the insurer.',
    hi: 'यह नुकसान बताने का समय निकल गया। बीमा कंपनी को फ़ोन करें।',
  },
  CLAIM_STATE: { en: 'Someone has updated this claim. Check it again.', hi: 'यह क्लेम आगे बढ़ चुका है। फिर से देखें।' },
  CLAIM_OWN: {
    en: 'This claim is yours, or you reported it. Somebody else must decide.',
    hi: 'यह क्लेम आपका है या आपने दर्ज किया है। फ़ैसला कोई और करेगा।',
  },
  CLAIM_TOO_MUCH: { en: 'This is more than the policy can still pay.', hi: 'इस बीमे में इतनी रकम बाकी नहीं है।' },
  NOTHING_DUE: { en: 'There is nothing to pay for this order now.', hi: 'इस ऑर्डर का अभी कुछ बाकी नहीं है।' },
  ABOVE_DUE: { en: 'This is more than the amount due.', hi: 'इतना बाकी नहीं है।' },
  REFERENCE_USED: {
    en: 'This number was used before. Check the payment: each payment has its own number.',
    hi: 'यह नंबर पहले लिखा जा चुका है। पेमेंट फिर से देखें: हर पेमेंट का अपना नंबर होता है।',
  },
  SIGN_OFF_TIED: {
    en: 'You cannot decide this. The money is yours, or one person added both of you in the last 7 days. Somebody else must decide.',
    hi: 'यह आपके बहुत पास का मामला है: पैसा आपका है, या आपको और माँगने वाले को पिछले 7 दिन में एक ही व्यक्ति ने जोड़ा। फ़ैसला कोई और करेगा।',
  },
  SIGN_OFF_STALE: {
    en: 'Something changed after this was requested. Decline it here and request it again.',
    hi: 'माँगने के बाद कुछ बदल गया। यहाँ मना करें और फिर से माँगने को कहें।',
  },
  SIGN_OFF_DECIDED: { en: 'Somebody has already decided this.', hi: 'इस पर कोई पहले ही फ़ैसला कर चुका है।' },
};

/** Words for one reason of a code; where there are none, the code's own are said. */
const reasons: Readonly<Record<string, Readonly<Record<LanguageCode, string>>>> = {
  ...catalogReasons,
  ...articleReasons,
  'FORBIDDEN other-shop': {
    en: 'You may order for farmers only at your own shop.',
    hi: 'किसानों के लिए ऑर्डर आप सिर्फ़ अपनी दुकान पर कर सकते हैं।',
  },
  'BAD_REQUEST unknown-pin': { en: 'This PIN code is not in the list.', hi: 'यह पिन कोड सूची में नहीं है।' },
  'BAD_REQUEST other-state': {
    en: 'The GSTIN and the PIN code are from different states.',
    hi: 'GSTIN और पिन कोड अलग-अलग राज्य के हैं।',
  },
  'ORDER_LINE_REFUSED nothing-left': { en: 'No items would be left. Reject the order.', hi: 'कुछ भी नहीं बचेगा। ऑर्डर मना करें।' },
  'ORDER_LINE_REFUSED reason-missing': { en: 'Enter why there are fewer.', hi: 'कम क्यों है, यह बताएँ।' },
  'ORDER_LINE_REFUSED too-many': { en: 'This is more than was ordered.', hi: 'यह ऑर्डर से ज़्यादा है।' },
  'ORDER_LINE_REFUSED wrong-day': { en: 'Choose today or a later day.', hi: 'आज या आगे का दिन चुनें।' },
  'ORDER_LINE_REFUSED too-late-day': {
    en: 'Choose a day within the next 180 days.',
    hi: 'अगले 180 दिनों में से कोई दिन चुनें।',
  },
  'ORDER_LINE_REFUSED batch-missing': { en: 'Enter the batch number of seed and pesticide.', hi: 'बीज और दवा का बैच नंबर लिखें।' },
  'ORDER_LINE_REFUSED expiry-missing': { en: 'Enter the expiry date of seed and pesticide.', hi: 'बीज और दवा की एक्सपायरी लिखें।' },
  'ORDER_LINE_REFUSED expired': { en: 'This has expired. It cannot be sold.', hi: 'इसकी तारीख निकल चुकी है। यह नहीं बिक सकता।' },
  'PROBLEM_REFUSED too-late': { en: 'The time for this is over. Call the shop.', hi: 'इसके दिन निकल गए। दुकान को फ़ोन करें।' },
  'PROBLEM_REFUSED not-taken-back': { en: 'The shop does not take this item back.', hi: 'दुकान यह सामान वापस नहीं लेती।' },
  'PROBLEM_REFUSED too-many': { en: 'This is more than you received.', hi: 'यह मिले हुए सामान से ज़्यादा है।' },
  'PROBLEM_REFUSED no-refund': { en: 'There was no refund for this order.', hi: 'इस ऑर्डर का कोई पैसा नहीं लौटा है।' },
  'PROBLEM_REFUSED reported': { en: 'You have already reported this.', hi: 'यह बात दुकान तक पहुँच चुकी है।' },
  'COMMUNITY_REFUSED same': { en: 'You have just written the same text. Wait a few minutes.', hi: 'यही बात आपने अभी लिखी है। थोड़ी देर रुकें।' },
  'COMMUNITY_REFUSED answered': { en: 'You have already answered.', hi: 'आप जवाब दे चुके हैं।' },
  'COMMUNITY_REFUSED no-topic': { en: 'This post was removed, or it is a reply.', hi: 'यह बात हट गई है, या खुद एक जवाब है।' },
  'GROWTH_REFUSED incomplete': {
    en: 'Before you show it, enter names and price in both languages.',
    hi: 'दिखाने से पहले दोनों भाषाओं में नाम और दाम भरें।',
  },
  'GROWTH_REFUSED discount': { en: 'The discount price must be below the price.', hi: 'छूट वाला दाम असली दाम से कम होना चाहिए।' },
  'UPLOAD_REFUSED no-voice': { en: 'This recording cannot be played. Record it again.', hi: 'यह रिकॉर्डिंग नहीं चल रही। फिर से रिकॉर्ड करें।' },
  'UPLOAD_REFUSED too-long': {
    en: 'This recording is longer than a minute. Record it again.',
    hi: 'यह रिकॉर्डिंग एक मिनट से लंबी है। फिर से रिकॉर्ड करें।',
  },
  'UPLOAD_REFUSED too-many-pixels': { en: 'This photo is too large. Take a smaller one.', hi: 'यह फ़ोटो बहुत बड़ी है। छोटी फ़ोटो खींचें।' },
  'CART_404 ordered': {
    en: 'This cart is already ordered. See it in Orders.',
    hi: 'यह कार्ट पहले ही ऑर्डर हो चुका है। ऑर्डर में देखें।',
  },
  'CART_01 closed': {
    en: 'The shop is closed and takes no orders now. Your cart is safe. Try again later.',
    hi: 'दुकान अभी बंद है, ऑर्डर नहीं ले रही। आपका कार्ट यहीं रहेगा: थोड़ी देर बाद फिर कोशिश करें।',
  },
  'CART_01 no-delivery': {
    en: 'This shop does not deliver. Choose self pickup.',
    hi: 'यह दुकान डिलीवरी नहीं करती। दुकान से लेना चुनें।',
  },
  'CART_01 no-pickup': {
    en: 'This shop has no pickup. Choose home delivery.',
    hi: 'इस दुकान से सामान खुद नहीं ले सकते। घर पर डिलीवरी चुनें।',
  },
  'OUTSIDE_AREA no-pickup': {
    en: 'This shop does not deliver to this PIN code. Choose another address or another shop.',
    hi: 'इस पिन कोड पर इस दुकान से डिलीवरी नहीं होती। दूसरा पता या दूसरी दुकान चुनें।',
  },
  'KYC_CLAIMED nobody': { en: 'Open these papers to review them first.', hi: 'पहले ये कागज़ जाँच के लिए खोलें।' },
  'KYC_STATE erasure-answered': { en: 'This request is already answered.', hi: 'इसका जवाब दिया जा चुका है।' },
  'KYC_STATE erasure-needed': {
    en: 'A policy or claim of this farmer is still active. Keep the papers until it ends.',
    hi: 'इस किसान का बीमा या क्लेम अभी चल रहा है। उसके खत्म होने तक कागज़ रखें।',
  },
  'ORDER_OTP_REQUIRED kyc': {
    en: 'ID and bank details need a new code. Request it and enter it.',
    hi: 'पहचान और बैंक खाते के लिए नया कोड चाहिए। कोड मँगाएँ और डालें।',
  },
  'ORDER_OTP_INVALID kyc': {
    en: 'The code has expired. Request a new one.',
    hi: 'यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।',
  },
  'ORDER_OTP_REQUIRED insurance': {
    en: 'The farmer’s code for the insurance is needed. Send it, or order without insurance.',
    hi: 'बीमे के लिए किसान का कोड चाहिए। कोड भेजें, या बिना बीमे के ऑर्डर करें।',
  },
  'PAYMENT_MODE_REFUSED prepay': {
    en: 'This shop needs part payment online first. Choose to pay online.',
    hi: 'यह दुकान पहले कुछ रकम ऑनलाइन माँगती है। ऑनलाइन पेमेंट चुनें।',
  },
  'PAYMENT_MODE_REFUSED over-limit': {
    en: 'Your credit limit is too low for this order. Choose another way to pay.',
    hi: 'इस ऑर्डर के लिए आपकी उधार सीमा कम है। पेमेंट का दूसरा तरीका चुनें।',
  },
};

export function messageOf(code: ErrorCode, language: LanguageCode, details?: unknown): string {
  if (code === 'ACCOUNT_BLOCKED' && details !== undefined) return blockWords(details as BlockDetails, language);
  const { reason } = (details ?? {}) as { reason?: unknown };
  return (reasons[`${code} ${String(reason)}`] ?? messages[code])[language];
}
