import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/code-refusals.ts';

export default {
  codeWrong: 'Неверный код. Проверьте цифры в SMS.',
  codeExpired: 'Время кода истекло. Запросите новый.',
  codeUsedUp: 'Код слишком много раз введён неверно. Запросите новый.',
  codeForeign: 'Этот код отправлен на другой номер. Запросите новый.',
  smsPause: (p) =>
    `Следующий код можно запросить через ${plural('ru', p.seconds, { one: '# секунду', few: '# секунды', many: '# секунд' })}.`,
  smsTooMany: 'Код запрошен слишком много раз. Повторите попытку через час.',
  smsFailed: 'SMS не отправлено. Повторите попытку чуть позже.',
} satisfies SameAs<typeof uz>;
