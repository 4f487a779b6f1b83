import { houses, land } from '#listings/rules/categories.ts';
import {
  article,
  capital,
  en,
  englishFloors,
  landEn,
  landRu,
  landUz,
  material,
  ru,
  russianFloors,
  russianRooms,
  uz,
} from './grammar.ts';
import type { Sentence, SentenceFacts } from './sentence.ts';

const isHouse = (facts: SentenceFacts): boolean => facts.categoryId === houses.id;
const isLand = (facts: SentenceFacts): boolean => facts.categoryId === land.id;
const hasComfort = (facts: SentenceFacts, code: string): boolean =>
  Array.isArray(facts.details.in_the_house) && facts.details.in_the_house.includes(code);

export const houseOpenings: readonly Sentence[] = [
  {
    fits: isHouse,
    uz: (t) => `${t.rooms} xonali hovli: yer maydoni ${landUz(t.areaM2)}, yashash maydoni ${uz(t.livingM2 ?? 0)} m².`,
    ru: (t) =>
      `Дом с участком: ${russianRooms(t.rooms ?? 1)}, земля ${landRu(t.areaM2)}, жилая площадь ${ru(t.livingM2 ?? 0)} м².`,
    en: (t) =>
      `${capital(article(t.rooms ?? 1))} ${t.rooms}-room house with ${en(t.livingM2 ?? 0)} m² of living area on a plot of ${landEn(t.areaM2)}.`,
  },
  {
    fits: isHouse,
    uz: (t) => `Uy ${t.year}-yilda ${material(t.material).ofUz} qurilgan, ${t.floors} qavatli.`,
    ru: (t) => `Дом построен ${material(t.material).ofRu} в ${t.year} году, в нём ${russianFloors(t.floors ?? 1)}.`,
    en: (t) => `The house was built ${material(t.material).ofEn} in ${t.year} and has ${englishFloors(t.floors ?? 1)}.`,
  },
  {
    fits: isHouse,
    uz: (t) => `${landUz(t.areaM2)} yerda qurilgan ${t.floors} qavatli uy, xonalari ${t.rooms} ta.`,
    ru: (t) =>
      `Дом на участке: земля ${landRu(t.areaM2)}, в доме ${russianFloors(t.floors ?? 1)} и ${russianRooms(t.rooms ?? 1)}.`,
    en: (t) => `A ${t.rooms}-room house with ${englishFloors(t.floors ?? 1)} on a plot of ${landEn(t.areaM2)}.`,
  },
];

export const houseRemarks: readonly Sentence[] = [
  {
    fits: (t) => isHouse(t) && hasComfort(t, 'garden'),
    uz: 'Hovlida mevali daraxtlar va tok bor.',
    ru: 'Во дворе растут плодовые деревья и виноград.',
    en: 'Fruit trees and a vine grow in the yard.',
  },
  {
    fits: (t) => isHouse(t) && hasComfort(t, 'pool'),
    uz: 'Hovlida kichik basseyn qurilgan.',
    ru: 'Во дворе есть небольшой бассейн.',
    en: 'There is a small swimming pool in the yard.',
  },
  {
    fits: (t) => isHouse(t) && t.details.auto_transport_place_state === 'garage',
    uz: 'Garaji bor, darvozasi keng.',
    ru: 'Есть гараж, ворота широкие.',
    en: 'There is a garage and a wide gate.',
  },
  {
    fits: (t) => isHouse(t) && t.details.auto_transport_place_state === 'yard',
    uz: 'Hovliga ikkita mashina bemalol sigʻadi.',
    ru: 'Во дворе свободно помещаются две машины.',
    en: 'The yard easily takes two cars.',
  },
  {
    fits: (t) => isHouse(t) && t.details.water === 'central' && t.details.gas === 'central',
    uz: 'Suv, gaz va elektr uzluksiz.',
    ru: 'Вода, газ и свет без перебоев.',
    en: 'Water, gas and electricity supply is uninterrupted.',
  },
  {
    fits: (t) => isHouse(t) && t.details.water === 'own',
    uz: 'Hovlida quduq qazilgan, suvi toza.',
    ru: 'Во дворе есть скважина с чистой водой.',
    en: 'A well in the yard gives clean water.',
  },
  {
    fits: (t) => isHouse(t) && (t.floors ?? 1) >= 2,
    uz: 'Yuqori qavatda yotoqxonalar, pastda mehmonxona va oshxona joylashgan.',
    ru: 'На верхнем этаже спальни, внизу гостиная и кухня.',
    en: 'The bedrooms are upstairs, the living room and the kitchen downstairs.',
  },
  {
    fits: isHouse,
    uz: 'Koʻchasi asfaltlangan, qoʻshnilari tinch.',
    ru: 'Улица асфальтирована, соседи спокойные.',
    en: 'The street is paved and the neighbours are quiet.',
  },
];

const purposes: Readonly<Record<string, readonly [uz: string, ru: string, en: string]>> = {
  housing: ['uy-joy qurishga', 'жилищного строительства', 'housing'],
  farming: ['dehqonchilikka', 'сельского хозяйства', 'farming'],
  garden: ['bogʻdorchilikka', 'садоводства', 'gardening'],
  commercial: ['tijorat obyekti qurishga', 'коммерческого объекта', 'commercial use'],
  industrial: ['ishlab chiqarishga', 'производства', 'industry'],
};
const purpose = (facts: SentenceFacts): readonly [string, string, string] =>
  purposes[facts.purpose ?? ''] ?? ['qurilishga', 'строительства', 'building'];

export const landOpenings: readonly Sentence[] = [
  {
    fits: isLand,
    uz: (t) => `Maydoni ${landUz(t.areaM2)} boʻlgan yer uchastkasi ${purpose(t)[0]} moʻljallangan.`,
    ru: (t) => `Земельный участок площадью ${landRu(t.areaM2)} предназначен для ${purpose(t)[1]}.`,
    en: (t) => `A plot of ${landEn(t.areaM2)} intended for ${purpose(t)[2]}.`,
  },
  {
    fits: isLand,
    uz: (t) => `Sotuvda ${landUz(t.areaM2)} yer, shakli toʻgʻri toʻrtburchak.`,
    ru: (t) => `Продаётся ${landRu(t.areaM2)} земли, участок прямоугольный.`,
    en: (t) => `${landEn(t.areaM2)} of land for sale, rectangular in shape.`,
  },
];

export const landRemarks: readonly Sentence[] = [
  {
    fits: (t) => isLand(t) && t.details.site === 'fenced',
    uz: 'Uchastka oʻralgan, kirish yoʻli asfaltlangan.',
    ru: 'Участок огорожен, подъезд асфальтирован.',
    en: 'The plot is fenced and the access road is paved.',
  },
  {
    fits: (t) => isLand(t) && t.details.water === 'central' && t.details.electricity === 'central',
    uz: 'Suv va elektr uchastka chegarasigacha keltirilgan.',
    ru: 'Вода и электричество подведены к границе участка.',
    en: 'Water and electricity reach the edge of the plot.',
  },
  {
    fits: (t) => isLand(t) && t.details.gas === 'possible',
    uz: 'Gaz quvuri koʻchadan oʻtgan, ulash mumkin.',
    ru: 'Газопровод проходит по улице, можно подключиться.',
    en: 'A gas pipe runs along the street and can be connected.',
  },
  {
    fits: (t) => isLand(t) && t.details.land_ownership === 'lifelong',
    uz: 'Umrbod egalik huquqi rasmiylashtirilgan.',
    ru: 'Право пожизненного владения оформлено.',
    en: 'Held under registered lifelong tenure.',
  },
  {
    fits: (t) => isLand(t) && t.details.land_ownership === 'owned',
    uz: 'Yer mulk huquqi asosida rasmiylashtirilgan.',
    ru: 'Земля оформлена в собственность.',
    en: 'The land is registered as private property.',
  },
  {
    fits: (t) => isLand(t) && (t.purpose === 'farming' || t.purpose === 'garden'),
    uz: 'Tuprogʻi unumdor, sugʻorish suvi yetarli.',
    ru: 'Почва плодородная, поливной воды достаточно.',
    en: 'The soil is fertile and there is enough water for irrigation.',
  },
  {
    fits: (t) => isLand(t) && (t.purpose === 'commercial' || t.purpose === 'industrial'),
    uz: 'Yuk mashinalari uchun qulay kirish yoʻli bor.',
    ru: 'Есть удобный подъезд для грузовых машин.',
    en: 'Lorries have convenient access.',
  },
  {
    fits: isLand,
    uz: 'Yer tekis, ustida qurilish yoʻq.',
    ru: 'Участок ровный, без построек.',
    en: 'The ground is level and free of buildings.',
  },
];
