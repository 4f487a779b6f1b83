import type { SameAs } from '#platform/contract/text.ts';

export default {
  area: 'Место',
  anywhere: 'Весь Узбекистан',
  choose: 'Выбор места',
  back: 'Назад',
  all: 'Все',
  province: 'Область',
  region: 'Район или город',
  mfy: 'Махалля',
  searchIn: {
    province: 'Поиск области',
    region: 'Поиск среди районов',
    mfy: 'Поиск среди махаллей',
  },
  search: 'Найти',
  nothingFound: 'Такого названия нет',
  chooseProvinceFirst: 'Сначала выберите область',
  chooseRegionFirst: 'Сначала выберите район',
  notListed: 'Список махаллей ещё не внесён',
  chosen: 'Выбранное место',
  locate: 'Моё местоположение',
  locating: 'Определяем место',
  locateFailed: 'Не удалось определить место. Выберите его из списка.',
  clear: 'Сбросить',
  apply: 'Выбрать',
  refusals: {
    placeMissing: 'Такого места нет. Выберите его из списка заново.',
    outsideCountry: 'Эта точка не в Узбекистане. Выберите место из списка.',
  },
} satisfies SameAs<typeof import('./uz.ts').default>;
