import type { ClientLanguage, SpecialistKind, SpecialistService } from '../../rules/specialist.ts';

/** An invented realtor, agency or developer; of the latter two the names are those of whoever runs them. */
export type DemoSpecialist = {
  username: string;
  kind: SpecialistKind;
  givenName: string;
  familyName: string;
  tradeName: string;
  /** The place among the agencies of the one he is a member of; null without any. */
  agency: number | null;
  provinceIds: number[];
  languages: ClientLanguage[];
  services: SpecialistService[];
  about: string;
  license: string;
  since: number;
  isVerified: boolean;
  phone: string;
};

const TASHKENT = 1726;
const TASHKENT_REGION = 1727;
const SAMARQAND = 1718;
const KARAKALPAKSTAN = 1735;

/** Given and family name, province, agency. */
const realtors: readonly (readonly [given: string, family: string, province: number, agency: number | null])[] = [
  ['Akmal', 'Qodirov', TASHKENT, 0],
  ['Dilfuza', 'Abdurahimova', TASHKENT, 0],
  ['Sanjar', 'Mirzayev', TASHKENT, 0],
  ['Nilufar', 'Saidahmedova', TASHKENT, 1],
  ['Rustam', 'Berdiyev', TASHKENT, 1],
  ['Malika', 'Yunusova', TASHKENT, 2],
  ['Ulugʻbek', 'Tojiboyev', TASHKENT, null],
  ['Zarina', 'Karimjonova', TASHKENT, null],
  ['Shuhrat', 'Ashurov', TASHKENT_REGION, 2],
  ['Gavhar', 'Nishonova', TASHKENT_REGION, null],
  ['Sardor', 'Eshmurodov', SAMARQAND, 3],
  ['Mavluda', 'Hamroyeva', SAMARQAND, 3],
  ['Anvar', 'Fayziyev', SAMARQAND, null],
  ['Umida', 'Rajabova', 1706, 4],
  ['Jahongir', 'Sharipov', 1706, null],
  ['Botir', 'Toʻraqulov', 1703, 5],
  ['Sevara', 'Ismoilova', 1703, null],
  ['Islombek', 'Xolmatov', 1714, 6],
  ['Nozima', 'Gʻulomova', 1714, null],
  ['Doniyor', 'Sobirov', 1730, 7],
  ['Madina', 'Oripova', 1730, null],
  ['Shavkat', 'Otajonov', 1733, 8],
  ['Ozoda', 'Matyoqubova', 1733, null],
  ['Azamat', 'Allambergenov', KARAKALPAKSTAN, null],
  ['Gulnaz', 'Seytimova', KARAKALPAKSTAN, null],
  ['Bahodir', 'Normurodov', 1710, null],
  ['Feruz', 'Choriyev', 1722, null],
  ['Lola', 'Suyunova', 1708, null],
  ['Oybek', 'Gʻaniyev', 1724, null],
  ['Muazzam', 'Sattorova', 1712, null],
];

type Office = readonly [tradeName: string, given: string, family: string, provinces: readonly number[]];
const agencies: readonly Office[] = [
  ['«Yangi makon»', 'Kamoliddin', 'Yusupov', [TASHKENT, TASHKENT_REGION]],
  ['«Baraka uy-joy»', 'Nodira', 'Tursunova', [TASHKENT]],
  ['«Shinam hovli»', 'Aziz', 'Rahmonov', [TASHKENT, TASHKENT_REGION, 1724]],
  ['«Koʻhna mezon»', 'Farrux', 'Aminov', [SAMARQAND, 1708, 1712]],
  ['«Tinch mahalla»', 'Gulchehra', 'Safarova', [1706, 1710, 1722]],
  ['«Oltin kalit»', 'Ravshan', 'Mamatov', [1703]],
  ['«Chinor soyasi»', 'Hulkar', 'Ergasheva', [1714]],
  ['«Vodiy uylari»', 'Muzaffar', 'Usmonov', [1730, 1703, 1714]],
  ['«Orol mulk»', 'Quvondiq', 'Bekchanov', [1733, KARAKALPAKSTAN]],
];
const developers: readonly Office[] = [
  ['«Tonggi shahar»', 'Odil', 'Zokirov', [TASHKENT]],
  ['«Keng hovli qurilish»', 'Husan', 'Ahmadjonov', [TASHKENT, TASHKENT_REGION]],
  ['«Ufq Bino»', 'Sherali', 'Nurmatov', [TASHKENT]],
  ['«Yorugʻ manzil»', 'Dilmurod', 'Xudoyberdiyev', [SAMARQAND, 1708]],
  ['«Bogʻi yangi»', 'Olim', 'Jumayev', [1706, 1712]],
  ['«Poytugʻ qurilish»', 'Baxtiyor', 'Sultonov', [1703, 1714, 1730]],
  ['«Amudaryo uylari»', 'Ravil', 'Eshchanov', [1733, KARAKALPAKSTAN, 1722]],
];

const ofRealtors = [
  'Kvartira va hovlilar bilan ishlayman. Koʻrsatishdan oldin hujjatlarni oʻzim tekshiraman.',
  'Sotuvchi bilan xaridor bir-birini tushunishi uchun vaqtimni ayamayman. Narxni mahalladagi sotuvlarga qarab aytaman.',
  'Avval tinglayman, keyin taklif qilaman. Bir kunda koʻpi bilan uchta uy koʻrsataman. Kechqurun va dam olish kuni ham chiqaman.',
  'Yosh oilalarga birinchi uyini topib beraman. Ipoteka hujjatlarini birga yigʻamiz.',
  'Faqat oʻzim borib koʻrgan uylarni taklif qilaman. Kamchiligini ham oldindan aytaman.',
  'Yer uchastkasi va hovlilar boʻyicha mutaxassisman. Kadastr va notarius ishlarida yoningizda boʻlaman.',
  'E-auksionda qatnashmoqchi boʻlganlarga yordam beraman. Qoidalarni sodda tilda tushuntiraman, shoshirmayman.',
  'Uyni sotuvga tayyorlash, suratga olish va narxini belgilash mendan. Siz faqat kalitni topshirasiz.',
  'Boshqa shahardan koʻchib kelayotganlar bilan koʻp ishlayman. Uyni video orqali ham koʻrsataman.',
  'Savdo joylari va ofislar boʻyicha maslahat beraman. Ijara daromadini hisoblab, keyin taklif qilaman.',
];
const ofAgencies = [
  'Jamoamizda har bir tumanning oʻz mutaxassisi bor. Shartnoma tuzilgunga qadar hech qanday toʻlov olmaymiz.',
  'Uy-joy oldi-sotdisida oilaviy ish olib boramiz. Hujjatlarni yuristimiz tekshiradi. Natijani yozma ravishda beramiz.',
  'Sotuvchidan ham, xaridordan ham bir xil maʼlumotni yashirmaymiz. Har bir koʻrsatuvdan keyin hisobot beramiz.',
];
const ofDevelopers = [
  'Oʻzimiz qurgan uylarni oʻzimiz sotamiz. Topshirish muddati shartnomada aniq yoziladi.',
  'Besh qavatdan oshmaydigan, hovlisi keng uylar quramiz. Qurilish maydoniga istalgan kuni kelib koʻrishingiz mumkin.',
  'Kvartiralarni tayyor taʼmir bilan topshiramiz. Boʻlib toʻlash bor, foizsiz.',
];

const extraServices: readonly (readonly SpecialistService[])[] = [
  ['papers'],
  ['mortgage', 'papers'],
  ['valuation'],
  ['auction', 'papers'],
  ['rent'],
];

const languagesAt = (index: number, provinceIds: readonly number[]): ClientLanguage[] => [
  'uz',
  ...(index % 4 === 3 ? [] : (['ru'] as const)),
  ...(index % 5 === 1 ? (['en'] as const) : []),
  ...(provinceIds.includes(KARAKALPAKSTAN) ? (['kaa', 'kk'] as const) : []),
  ...(provinceIds.includes(SAMARQAND) && index % 2 === 0 ? (['tg'] as const) : []),
];

const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** What follows from the place of somebody among all: nothing is left to chance. */
const restAt = (index: number, kind: SpecialistKind, provinceIds: number[], about: readonly string[]) => ({
  username: `specialist.${String(index + 1).padStart(2, '0')}`,
  kind,
  provinceIds,
  languages: languagesAt(index, provinceIds),
  services: [
    'sale' as const,
    ...(kind === 'DEVELOPER' ? [] : (['purchase'] as const)),
    ...of(extraServices, kind === 'DEVELOPER' ? 1 : index),
  ],
  about: of(about, index),
  license: index % 4 === 2 ? '' : `RF-${1_000 + index * 37}`,
  since: 2_004 + ((index * 7) % 19),
  isVerified: index % 6 !== 5,
  // The operator code 00 is not given out.
  phone: `9980000003${String(index + 1).padStart(2, '0')}`,
});

const officeAt = ([tradeName, givenName, familyName, provinces]: Office) => ({
  tradeName,
  givenName,
  familyName,
  agency: null,
  provinces: [...provinces],
});

/** The specialists of the demo world: agencies first, as the others are their members. */
export const demoSpecialists: readonly DemoSpecialist[] = [
  ...agencies.map(officeAt).map(({ provinces, ...office }, at) => ({
    ...office,
    ...restAt(at, 'AGENCY', provinces, ofAgencies),
  })),
  ...developers.map(officeAt).map(({ provinces, ...office }, at) => ({
    ...office,
    ...restAt(agencies.length + at, 'DEVELOPER', provinces, ofDevelopers),
  })),
  ...realtors.map(([givenName, familyName, province, agency], at) => ({
    givenName,
    familyName,
    tradeName: '',
    agency,
    ...restAt(agencies.length + developers.length + at, 'REALTOR', [province], ofRealtors),
  })),
];
