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
} satisfies SameAs<typeof uz>;
