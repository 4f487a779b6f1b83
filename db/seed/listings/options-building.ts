import type { NamedOption } from './named-option.ts';

const repair: readonly NamedOption[] = [
  ['without', 'Taʼmirsiz', 'Без ремонта', 'Not renovated'],
  ['rough', 'Qora suvoq', 'Черновая отделка', 'Shell finish'],
  ['pre_finish', 'Oq suvoq', 'Предчистовая отделка', 'Plastered, ready for finishing'],
  ['needs', 'Taʼmirtalab', 'Требует ремонта', 'Needs repair'],
  ['average', 'Oʻrtacha taʼmir', 'Средний ремонт', 'Fair condition'],
  ['good', 'Yaxshi taʼmir', 'Хороший ремонт', 'Good condition'],
  ['euro', 'Yevrotaʼmir', 'Евроремонт', 'Modern European-style renovation'],
  ['author', 'Mualliflik loyihasi', 'Авторский проект', 'Designer renovation'],
];

const materials: readonly NamedOption[] = [
  ['brick', 'Gʻishtli', 'Кирпичный', 'Brick'],
  ['panel', 'Panelli', 'Панельный', 'Panel'],
  ['monolith', 'Monolit', 'Монолитный', 'Cast concrete'],
  ['block', 'Blokli', 'Блочный', 'Block'],
  ['wood', 'Yogʻoch', 'Деревянный', 'Wood'],
  ['adobe', 'Xom gʻisht', 'Саманный', 'Adobe'],
  ['mixed', 'Aralash', 'Смешанный', 'Mixed'],
];

const wallMaterials: readonly NamedOption[] = [
  ['brick', 'Gʻisht', 'Кирпич', 'Brick'],
  ['panel', 'Panel', 'Панель', 'Panel'],
  ['monolith', 'Monolit beton', 'Монолитный бетон', 'Cast concrete'],
  ['block', 'Blok', 'Блок', 'Block'],
  ['wood', 'Yogʻoch', 'Дерево', 'Wood'],
  ['adobe', 'Xom gʻisht', 'Саман', 'Adobe'],
  ['mixed', 'Aralash', 'Смешанные материалы', 'Mixed'],
];

const comforts: readonly NamedOption[] = [
  ['balcony', 'Balkon', 'Балкон', 'Balcony'],
  ['loggia', 'Lodjiya', 'Лоджия', 'Loggia'],
  ['air_conditioner', 'Konditsioner', 'Кондиционер', 'Air conditioner'],
  ['internet', 'Internet', 'Интернет', 'Internet'],
  ['tv', 'Televideniye', 'Телевидение', 'Television'],
  ['kitchen', 'Oshxona mebeli', 'Кухонный гарнитур', 'Fitted kitchen'],
  ['washing_machine', 'Kir yuvish mashinasi', 'Стиральная машина', 'Washing machine'],
  ['camera', 'Videokuzatuv', 'Видеонаблюдение', 'Video surveillance'],
  ['intercom', 'Domofon', 'Домофон', 'Intercom'],
  ['pool', 'Basseyn', 'Бассейн', 'Swimming pool'],
  ['sauna', 'Sauna', 'Сауна', 'Sauna'],
  ['garden', 'Bogʻ', 'Сад', 'Garden'],
];

/** Options that describe the building and its finish. */
export const buildingOptions: Readonly<Record<string, readonly NamedOption[]>> = {
  repair_status: repair,
  repair,
  architectural_style: [
    ['modern', 'Zamonaviy', 'Современный', 'Modern'],
    ['classic', 'Klassik', 'Классический', 'Classic'],
    ['national', 'Milliy', 'Национальный', 'National'],
    ['minimal', 'Minimalizm', 'Минимализм', 'Minimalist'],
    ['soviet', 'Sovet davri', 'Советский', 'Soviet'],
  ],
  elevator: [
    ['yes', 'Bor', 'Есть', 'Yes'],
    ['no', 'Yoʻq', 'Нет', 'No'],
  ],
  basement_building_type: [
    ['none', 'Yoʻq', 'Нет', 'None'],
    ['basement', 'Yertoʻla', 'Подвал', 'Basement'],
    ['semi_basement', 'Yarim yertoʻla', 'Полуподвал', 'Semi-basement'],
    ['technical', 'Texnik yertoʻla', 'Технический подвал', 'Technical basement'],
  ],
  engineer_communications: [
    ['central_heating', 'Markaziy isitish', 'Центральное отопление', 'Central heating'],
    ['hot_water_supply', 'Issiq suv taʼminoti', 'Горячее водоснабжение', 'Hot water supply'],
    ['sewage', 'Kanalizatsiya', 'Канализация', 'Sewerage'],
    ['water_supply', 'Suv taʼminoti', 'Водоснабжение', 'Water supply'],
    ['electric_lighting', 'Elektr yoritish', 'Электроосвещение', 'Electricity'],
    ['gas_supply', 'Gaz taʼminoti', 'Газоснабжение', 'Gas supply'],
    ['phone', 'Telefon', 'Телефон', 'Telephone'],
    ['does_not_exist', 'Mavjud emas', 'Отсутствуют', 'None'],
  ],
  auto_transport_place_state: [
    ['none', 'Yoʻq', 'Нет', 'None'],
    ['yard', 'Hovlida', 'Во дворе', 'In the yard'],
    ['garage', 'Garaj', 'Гараж', 'Garage'],
    ['underground', 'Yer osti avtoturargohi', 'Подземная парковка', 'Underground parking'],
    ['guarded', 'Qoʻriqlanadigan avtoturargoh', 'Охраняемая парковка', 'Guarded parking'],
  ],
  type_of_building: materials,
  house_type: materials,
  wall_type: wallMaterials,
  house_cover: [
    ['tile', 'Cherepitsa', 'Черепица', 'Tile'],
    ['metal', 'Tunuka', 'Металл', 'Metal'],
    ['slate', 'Shifer', 'Шифер', 'Slate'],
    ['flat', 'Tekis tom', 'Плоская крыша', 'Flat roof'],
  ],
  apartment_has: comforts,
  in_the_house: comforts,
  special_comfort: comforts,
};
