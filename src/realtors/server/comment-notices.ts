import { listRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import type { CommentReason } from '../rules/comment.ts';
import en from '../text/en/comment-notices.ts';
import sharedEn from '../text/en/comments.ts';
import ru from '../text/ru/comment-notices.ts';
import sharedRu from '../text/ru/comments.ts';
import uz from '../text/uz/comment-notices.ts';
import sharedUz from '../text/uz/comments.ts';

const words = { uz, ru, en };
const reasons = { uz: sharedUz.reasons, ru: sharedRu.reasons, en: sharedEn.reasons };

type Deps = { notifyUsers: NotifyUsers };

/** They name nobody: what a comment says, and who wrote it, stands where it may be taken back. None is worth an SMS. */
const notify = async (
  tx: Tx,
  { notifyUsers }: Deps,
  personIds: readonly bigint[],
  textIn: (locale: Locale) => string,
): Promise<void> => {
  const recipients = personIds.length === 0 ? [] : await listRecipients(tx, { personIds });
  const texts = inLanguages((locale) => ({ text: textIn(locale) }));
  await notifyUsers(
    tx,
    recipients.map(({ username, locale }) => ({
      username,
      topic: 'notification-notify',
      body: { text: texts[locale].text },
      words: texts,
      kind: 'application',
      path: '/profile?activeTab=comments',
    })),
  );
};

/** Tells a specialist that somebody has commented on him. */
export const notifySpecialist = (tx: Tx, deps: Deps, personId: bigint): Promise<void> =>
  notify(tx, deps, [personId], (locale) => words[locale].left);

/** What became of a comment that its author hears of. */
export type CommentNews = { to: 'REPLIED' | 'SHOWN' } | { to: 'HIDDEN'; reason: CommentReason };

export const notifyAuthor = (tx: Tx, deps: Deps, personId: bigint, news: CommentNews): Promise<void> =>
  notify(tx, deps, [personId], (locale) =>
    news.to === 'HIDDEN'
      ? words[locale].author.HIDDEN({ reason: reasons[locale][news.reason] })
      : words[locale].author[news.to],
  );

/** Tells whoever reported a comment what was decided. */
export const notifyReporters = (
  tx: Tx,
  deps: Deps,
  personIds: readonly bigint[],
  { isHidden }: { isHidden: boolean },
): Promise<void> => notify(tx, deps, personIds, (locale) => words[locale].reporter[isHidden ? 'HIDDEN' : 'SHOWN']);
