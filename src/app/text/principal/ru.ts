import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

/** What a page says that was made for another party than acts now. */
export default {
  title: 'Это окно устарело',
  line: (p: { was: string; now: string }) =>
    `В другом окне вы стали действовать от имени: ${p.now}. Это окно было открыто от имени: ${p.was}.`,
  notSent: 'То, что вы здесь ввели, не отправлено.',
  back: (p: { was: string }) => `Вернуться: ${p.was}`,
  goOn: (p: { now: string }) => `Продолжить: ${p.now}`,
  /** The login has ended while something typed stands on the page. */
  ended: {
    title: 'Вы вышли из системы',
    line: 'Время входа истекло, или сеанс завершили в другом месте. Введённое остаётся на этой странице.',
    how: 'Войдите в новом окне и вернитесь сюда. Ставки и платежи сами не отправляются.',
    login: 'Войти снова',
    goOn: 'Вход выполнен, продолжить',
    notYet: 'Вход ещё не выполнен. Сначала войдите.',
    leave: 'Удалить введённое и перейти на главную',
  },
} satisfies SameAs<typeof uz>;
