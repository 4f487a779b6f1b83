import { LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { Application } from '../../contract.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { momentWords, useOwnText, useStatusText } from '../words.ts';
import { OwnMoves } from './OwnMoves.tsx';
import css from './view.module.css';

type Props = { application: Application; editAt: string; isAuthor: boolean; onChanged: () => Promise<void> };

/** Where an application stands, what comes next and until when, and what its author may do about it. */
export function StatusCard({ application, editAt, isAuthor, onChanged }: Props) {
  const t = useOwnText().view;
  const words = useStatusText();
  const { process } = application;
  return (
    <section className={`${css.card} ${css.standing}`}>
      <h2 className="h3">
        {t.now} <StatusBadge process={process} />
      </h2>
      <p className={css.meaning}>{words.processMeaning[process]}</p>
      <Next application={application} isAuthor={isAuthor} />
      <div className={css.moves}>
        {process === 'new' && application.mayEdit && (
          <LinkButton icon="pencil" size={48} isWide to={editAt}>
            {t.goOn}
          </LinkButton>
        )}
        <OwnMoves application={application} editAt={editAt} onChanged={onChanged} />
      </div>
    </section>
  );
}

/** What comes next: by the status, and by whom a sale waits for meanwhile. */
const nextWordsOf = (
  { process, waitsFor }: Pick<Application, 'process' | 'waitsFor'>,
  t: ReturnType<typeof useOwnText>,
): string => {
  if (waitsFor === 'buyer') return t.nextWhenUnpaid;
  if (process === 'in_sale' && waitsFor !== null)
    return waitsFor === 'moderator' ? t.nextWhenAuctionAgreed : t.nextWhenAuctionProposed;
  return t.next[process];
};

function Next({
  application: { process, dueAt, processSince, waitsFor },
  isAuthor,
}: {
  application: Application;
  isAuthor: boolean;
}) {
  const all = useOwnText();
  const t = all.view;
  return (
    <div className={css.next}>
      <b>{t.nextTitle}</b>
      <p>{nextWordsOf({ process, waitsFor }, all)}</p>
      <p>
        <Icon name="clock" size={14} />{' '}
        {dueAt ? `${t.due}: ${momentWords(dueAt)}` : `${t.since}: ${momentWords(processSince)}`}
        {waitsFor && (waitsFor !== 'author' || isAuthor) && ` · ${t.wait}: ${t.waits[waitsFor]}`}
      </p>
    </div>
  );
}
