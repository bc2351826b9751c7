// Old and other spellings of states and districts → the names of the Local Government Directory, which all lists and addresses use.

/** Small letters, one space between words. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.\s()-]+/g, ' ')
    .trim();

/** A map, because people type names, and `constructor` is a key of every object. */
const states: ReadonlyMap<string, string> = new Map(
  Object.entries({
    orissa: 'Odisha',
    pondicherry: 'Puducherry',
    uttaranchal: 'Uttarakhand',
    chattisgarh: 'Chhattisgarh',
    'new delhi': 'Delhi',
    'nct of delhi': 'Delhi',
    'jammu kashmir': 'Jammu And Kashmir',
    'dadra and nagar haveli': 'The Dadra And Nagar Haveli And Daman And Diu',
    'dadra and nagar haveli and daman and diu': 'The Dadra And Nagar Haveli And Daman And Diu',
    'daman and diu': 'The Dadra And Nagar Haveli And Daman And Diu',
    'andaman and nicobar': 'Andaman And Nicobar Islands',
    tamilnadu: 'Tamil Nadu',
  }),
);

/** By state: the current name → old names and other spellings, separated by commas. */
const districts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'andhra pradesh': {
    'Y.S.R.': 'cuddapah, kadapa, ysr, ysr kadapa',
    'Spsr Nellore': 'nellore, sri potti sriramulu nellore',
    Anantapur: 'ananthapuramu, anantapuramu',
    Visakhapatanam: 'visakhapatnam, vizag',
    Konaseema: 'dr b r ambedkar konaseema',
  },
  assam: {
    'Kamrup Metro': 'kamrup metropolitan',
    'Dima Hasao': 'north cachar hills',
    Sivasagar: 'sibsagar',
    Marigaon: 'morigaon',
    'South Salmara Mancachar': 'south salmara mankachar',
  },
  bihar: {
    'Purbi Champaran': 'east champaran',
    'Pashchim Champaran': 'west champaran, paschim champaran',
    'Kaimur (Bhabua)': 'kaimur, bhabua',
    Purnia: 'purnea',
    Munger: 'monghyr',
  },
  chhattisgarh: {
    Kabirdham: 'kawardha, kabeerdham',
    Dantewada: 'dakshin bastar dantewada',
    Kanker: 'uttar bastar kanker',
    Korea: 'koriya',
    'Baloda Bazar': 'balodabazar bhatapara',
    'Sarangarh Bilaigarh': 'sarangarh',
  },
  gujarat: {
    Ahmadabad: 'ahmedabad',
    Kachchh: 'kutch',
    Mahesana: 'mehsana',
    'Panch Mahals': 'panchmahal, panchmahals',
    'Banas Kantha': 'banaskantha',
    'Sabar Kantha': 'sabarkantha',
    Dohad: 'dahod',
    Arvalli: 'aravalli',
    Chhotaudepur: 'chhota udaipur, chhota udepur',
    Dang: 'the dangs, dangs',
  },
  haryana: {
    Gurugram: 'gurgaon',
    Nuh: 'mewat',
    'Charki Dadri': 'charkhi dadri',
  },
  'himachal pradesh': {
    'Lahul And Spiti': 'lahaul and spiti',
  },
  jharkhand: {
    'East Singhbum': 'east singhbhum, purbi singhbhum',
    'West Singhbhum': 'pashchimi singhbhum',
    Hazaribagh: 'hazaribag',
    Sahebganj: 'sahibganj',
    'Saraikela Kharsawan': 'seraikela kharsawan',
  },
  karnataka: {
    Bagalkote: 'bagalkot',
    Vijayanagar: 'vijaynagar, vijayanagara',
    'Bengaluru Urban': 'bangalore, bangalore urban, bengaluru',
    'Bengaluru Rural': 'bangalore rural',
    Belagavi: 'belgaum',
    Ballari: 'bellary',
    Vijayapura: 'bijapur',
    Chamarajanagara: 'chamarajanagar, chamrajnagar',
    Chikkamagaluru: 'chikmagalur',
    Chikkaballapura: 'chikballapur, chikkaballapur',
    Davangere: 'davanagere',
    Kalaburagi: 'gulbarga',
    Mysuru: 'mysore',
    Ramanagara: 'ramanagar',
    Shivamogga: 'shimoga',
    Tumakuru: 'tumkur',
    Kodagu: 'coorg',
    'Uttara Kannada': 'uttar kannada, north kanara',
    'Dakshina Kannada': 'dakshin kannada, south kanara',
  },
  kerala: {
    Alappuzha: 'alleppey',
    Kozhikode: 'calicut',
    Kannur: 'cannanore',
    Palakkad: 'palghat',
    Kollam: 'quilon',
    Thrissur: 'trichur',
    Thiruvananthapuram: 'trivandrum',
    Kasaragod: 'kasargod',
  },
  ladakh: {
    'Leh Ladakh': 'leh',
  },
  'madhya pradesh': {
    Narmadapuram: 'hoshangabad',
    'East Nimar': 'khandwa',
    Khargone: 'west nimar',
    Narsinghpur: 'narsimhapur',
  },
  maharashtra: {
    Beed: 'bid',
    Buldhana: 'buldana',
    Gondia: 'gondiya',
    Raigad: 'raigarh',
    Osmanabad: 'dharashiv',
    Aurangabad: 'chhatrapati sambhajinagar, sambhajinagar',
    Ahmednagar: 'ahilyanagar, ahmadnagar',
  },
  odisha: {
    Baleshwar: 'balasore',
    Balangir: 'bolangir',
    Kendujhar: 'keonjhar',
    Khordha: 'khurda',
    Anugul: 'angul',
    Boudh: 'baudh',
    Jajapur: 'jajpur',
    Jagatsinghapur: 'jagatsinghpur',
    Nabarangpur: 'nabarangapur',
    Sonepur: 'subarnapur, sonapur',
  },
  puducherry: {
    Pondicherry: 'puducherry',
  },
  punjab: {
    Ferozepur: 'firozepur, firozpur, ferozpur',
    'S.A.S Nagar': 'mohali, sas nagar, sahibzada ajit singh nagar',
    'Shahid Bhagat Singh Nagar': 'nawanshahr',
    Rupnagar: 'ropar',
    'Sri Muktsar Sahib': 'muktsar',
    Bathinda: 'bhatinda',
  },
  rajasthan: {
    Ganganagar: 'sri ganganagar, shri ganganagar',
    Chittorgarh: 'chittaurgarh',
    Dholpur: 'dhaulpur',
    Jalore: 'jalor',
    Jhunjhunu: 'jhunjhunun',
  },
  sikkim: {
    Gangtok: 'east, east district, east sikkim',
    Mangan: 'north, north district, north sikkim',
    Namchi: 'south, south district, south sikkim',
    Gyalshing: 'west, west district, west sikkim, gyalsing, geyzing',
  },
  'tamil nadu': {
    Kanchipuram: 'kancheepuram',
    'The Nilgiris': 'nilgiris',
    Tiruchirappalli: 'tiruchy, trichy',
    Tuticorin: 'thoothukudi, thoothukkudi',
    Thiruvallur: 'tiruvallur',
    Thiruvarur: 'tiruvarur',
    Villupuram: 'viluppuram',
    Kanniyakumari: 'kanyakumari',
    Tirupathur: 'tirupattur',
    Tiruppur: 'tirupur',
    Sivaganga: 'sivagangai',
  },
  telangana: {
    Hanumakonda: 'hanamkonda, warangal urban',
    Warangal: 'warangal rural',
    'Ranga Reddy': 'rangareddy, rangareddi',
    'Medchal Malkajgiri': 'medchal',
    Jangoan: 'jangaon',
    Jagitial: 'jagtial',
    'Kumuram Bheem Asifabad': 'komaram bheem, asifabad',
  },
  tripura: {
    Sepahijala: 'sipahijala',
  },
  'uttar pradesh': {
    Prayagraj: 'allahabad',
    Ayodhya: 'faizabad',
    Barabanki: 'bara banki',
    Amroha: 'jyotiba phule nagar',
    Kasganj: 'kanshiram nagar',
    Hathras: 'mahamaya nagar',
    Bhadohi: 'sant ravidas nagar, bhadoi',
    'Gautam Buddha Nagar': 'noida',
    Bulandshahr: 'bulandshahar',
    Maharajganj: 'mahrajganj',
    'Siddharth Nagar': 'siddharthnagar',
    'Kushi Nagar': 'kushinagar',
    'Sant Kabeer Nagar': 'sant kabir nagar',
    Kheri: 'lakhimpur kheri',
    Shravasti: 'shrawasti',
    Budaun: 'badaun',
    Sambhal: 'bhimnagar',
    Hapur: 'panchsheel nagar',
  },
  uttarakhand: {
    Haridwar: 'hardwar',
    'Udam Singh Nagar': 'udham singh nagar',
    'Pauri Garhwal': 'garhwal, pauri',
    'Tehri Garhwal': 'tehri',
    'Uttar Kashi': 'uttarkashi',
    'Rudra Prayag': 'rudraprayag',
  },
  'west bengal': {
    'Purba Bardhaman': 'burdwan, bardhaman',
    'Paschim Bardhaman': 'west bardhaman',
    Coochbehar: 'cooch behar, koch bihar',
    'Dinajpur Dakshin': 'dakshin dinajpur, south dinajpur',
    'Dinajpur Uttar': 'uttar dinajpur, north dinajpur',
    Darjeeling: 'darjiling',
    Howrah: 'haora',
    Hooghly: 'hugli',
    Maldah: 'malda',
    'Medinipur East': 'purba medinipur, east midnapore',
    'Medinipur West': 'paschim medinipur, west midnapore',
    '24 Paraganas North': 'north 24 parganas, north twenty four parganas',
    '24 Paraganas South': 'south 24 parganas, south twenty four parganas',
    Purulia: 'puruliya',
    Kolkata: 'calcutta',
  },
};

/** `punjab: firozpur` → Ferozepur. */
const byOldName = new Map(
  Object.entries(districts).flatMap(([state, names]) =>
    Object.entries(names).flatMap(([now, old]) => old.split(', ').map((name): [string, string] => [`${state}: ${name}`, now])),
  ),
);

export interface DistrictName {
  readonly state: string;
  readonly district: string;
}

/** A state's current name; an unknown name stays. */
export const currentStateName = (state: string): string => states.get(plain(state)) ?? state.trim();

/** A district's current name: `Hoshangabad` is Narmadapuram. An unknown name stays, in its own letters. */
export function currentDistrict({ state, district }: DistrictName): DistrictName {
  const now = currentStateName(state);
  return { state: now, district: byOldName.get(`${plain(now)}: ${plain(district)}`) ?? district.trim() };
}

/** The same key for a district by any of its names, in any case, with any dots and spaces. */
export function districtKey(place: DistrictName): string {
  const { state, district } = currentDistrict(place);
  return `${plain(state)}: ${plain(district)}`;
}

/** Every district this file names, for its test. */
export const allDistricts: readonly DistrictName[] = Object.entries(districts).flatMap(([state, names]) =>
  Object.keys(names).map((district) => ({ state, district })),
);
