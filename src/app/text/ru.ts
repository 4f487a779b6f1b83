import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  siteName: 'Ostona',
  slogan: 'Недвижимость от банков и владельцев: точная цена, проверенные сведения',
  skipToContent: 'Перейти к содержанию',
  notFound: {
    code: '404',
    title: 'Страница не найдена',
    line: 'За этим порогом ничего нет. Проверьте адрес или начните с главной страницы.',
    home: 'На главную',
    documentTitle: 'Страница не найдена',
  },
  failure: {
    title: 'Произошла ошибка',
    line: 'Сведения об ошибке записаны, мы её разберём. Попробуйте ещё раз чуть позже.',
    home: 'На главную',
    again: 'Попробовать снова',
    status: (p: { status: number }) => `Код ошибки: ${p.status}`,
    requestId: (p: { id: string }) => `Номер запроса: ${p.id}`,
    whileShowing: 'При показе страницы ошибки тоже произошла ошибка.',
    toHome: 'Главная страница',
  },
  unavailable: {
    title: 'Сервис сейчас не отвечает',
    line: 'Связь с базой данных прервалась. Обычно это длится меньше минуты; страница сама повторит попытку.',
  },
  refusals: {
    invalidInput: (p: { field: string }) => `Запрос составлен неверно: ${p.field}.`,
    notFound: 'Такого адреса нет.',
    methodNotAllowed: 'Этот адрес не принимает такие запросы.',
    tooManyRequests: 'Слишком много запросов. Повторите через минуту.',
    bodyTooLarge: 'Отправленные данные слишком велики.',
    unsupportedMediaType: 'Данные нужно отправлять в формате JSON.',
    badRequest: 'Запрос не удалось прочитать.',
    unavailable: 'Сервис сейчас не отвечает. Повторите чуть позже.',
    unexpected: 'Произошла ошибка. Она записана, и мы её разберём.',
  },
} satisfies SameAs<typeof uz>;
