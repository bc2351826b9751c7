import type { LocalText, Season, SeedCrop } from '../../../demo/catalog/types.ts';

const crop = (id: number, slug: string, en: string, hi: string, ...seasons: Season[]): SeedCrop => {
  const name: LocalText = { en, hi };
  return { id, slug, name, seasons };
};

/** Seasons are those of sowing. Sugarcane and fruit trees stand all year and have none. */
export const crops: SeedCrop[] = [
  crop(1, 'paddy', 'Paddy', 'धान', 'kharif'),
  crop(2, 'maize', 'Maize', 'मक्का', 'kharif', 'rabi'),
  crop(3, 'wheat', 'Wheat', 'गेहूँ', 'rabi'),
  crop(4, 'barley', 'Barley', 'जौ', 'rabi'),
  crop(5, 'bajra', 'Pearl millet', 'बाजरा', 'kharif'),
  crop(6, 'jowar', 'Sorghum', 'ज्वार', 'kharif'),
  crop(7, 'cotton', 'Cotton', 'कपास', 'kharif'),
  crop(8, 'soybean', 'Soybean', 'सोयाबीन', 'kharif'),
  crop(9, 'groundnut', 'Groundnut', 'मूँगफली', 'kharif', 'zaid'),
  crop(10, 'moong', 'Green gram', 'मूँग', 'kharif', 'zaid'),
  crop(11, 'urad', 'Black gram', 'उड़द', 'kharif', 'zaid'),
  crop(12, 'arhar', 'Pigeon pea', 'अरहर', 'kharif'),
  crop(13, 'gram', 'Chickpea', 'चना', 'rabi'),
  crop(14, 'lentil', 'Lentil', 'मसूर', 'rabi'),
  crop(15, 'pea', 'Pea', 'मटर', 'rabi'),
  crop(16, 'mustard', 'Mustard', 'सरसों', 'rabi'),
  crop(17, 'sunflower', 'Sunflower', 'सूरजमुखी', 'rabi', 'zaid'),
  crop(18, 'sesame', 'Sesame', 'तिल', 'kharif'),
  crop(19, 'sugarcane', 'Sugarcane', 'गन्ना'),
  crop(20, 'potato', 'Potato', 'आलू', 'rabi'),
  crop(21, 'onion', 'Onion', 'प्याज़', 'kharif', 'rabi'),
  crop(22, 'garlic', 'Garlic', 'लहसुन', 'rabi'),
  crop(23, 'tomato', 'Tomato', 'टमाटर', 'kharif', 'rabi'),
  crop(24, 'chilli', 'Chilli', 'मिर्च', 'kharif', 'rabi'),
  crop(25, 'brinjal', 'Brinjal', 'बैंगन', 'kharif', 'rabi'),
  crop(26, 'okra', 'Okra', 'भिंडी', 'kharif', 'zaid'),
  crop(27, 'cauliflower', 'Cauliflower', 'फूलगोभी', 'kharif', 'rabi'),
  crop(28, 'cabbage', 'Cabbage', 'पत्तागोभी', 'rabi'),
  crop(29, 'cucurbits', 'Gourds and cucumber', 'लौकी, करेला, खीरा', 'kharif', 'zaid'),
  crop(30, 'melon', 'Watermelon and muskmelon', 'तरबूज़, खरबूज़ा', 'zaid'),
  crop(31, 'leafy', 'Leafy vegetables', 'पत्तेदार सब्ज़ी', 'rabi', 'zaid'),
  crop(32, 'root-crops', 'Carrot, radish, beetroot', 'गाजर, मूली, चुकंदर', 'rabi'),
  crop(33, 'beans', 'Beans', 'सेम, लोबिया, ग्वार', 'kharif', 'zaid'),
  crop(34, 'flowers', 'Flowers', 'फूल', 'kharif', 'rabi'),
  crop(35, 'fodder', 'Green fodder', 'हरा चारा', 'kharif', 'rabi', 'zaid'),
  crop(36, 'mango', 'Mango', 'आम'),
  crop(37, 'banana', 'Banana', 'केला'),
  crop(38, 'papaya', 'Papaya', 'पपीता'),
  crop(39, 'grapes', 'Grapes', 'अंगूर'),
  crop(40, 'citrus', 'Lemon and orange', 'नींबू, संतरा'),
];
