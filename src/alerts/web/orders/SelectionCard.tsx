import { useCallback, useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Selection } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { dayOf, lastDay } from './days.ts';
import { MatchList } from './Matches.tsx';
import css from './orders.module.css';
import { type OrdersText, useOrdersText } from './text.ts';

type SelectionCardProps = {
  selection: Selection;
  /** Given to whoever made it; what is over is only read (PRF-006). */
  onChange?: () => void;
};

/** One selection: whose, until when it is valid, and its listings when it is opened. */
export function SelectionCard({ selection, onChange }: SelectionCardProps) {
  const t = useOrdersText().selections;
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { isValid, stoppedAt, note, count } = selection;
  const until = lastDay(selection.validUntil, locale);
  const name = onChange ? t.forWhom({ name: selection.forName }) : originOf(selection, t);
  return (
    <article className={css.order} aria-label={name}>
      <div className={css.top}>
        <h3 className={css.name}>{name}</h3>
        <Badge tone={isValid ? 'ok' : 'plain'}>{isValid ? t.valid : stoppedAt ? t.stopped : t.expired}</Badge>
        <span className={css.when}>
          {isValid
            ? t.until({ until })
            : stoppedAt
              ? t.stoppedOn({ day: dayOf(stoppedAt, locale) })
              : t.over({ until })}
        </span>
      </div>
      {note && <p className={css.note}>{note}</p>}
      <p className={css.count}>
        <b>{count === 0 ? t.none : t.count({ n: count })}</b> · {dayOf(selection.createdAt, locale)}
      </p>
      <div className={css.acts}>
        {count > 0 && (
          <Button
            look="soft"
            size={36}
            iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t.hide : t.show}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t.hide : t.show}
          </Button>
        )}
        {onChange && isValid && (
          <Button
            look="subtle"
            size={36}
            icon="pencil"
            aria-haspopup="dialog"
            aria-label={`${t.change}: ${name}`}
            onClick={onChange}
          >
            {t.change}
          </Button>
        )}
      </div>
      {isOpen && <SelectionListings id={selection.id} />}
    </article>
  );
}

const originOf = ({ made: origin }: Selection, t: OrdersText['selections']): string =>
  origin.from === 'order' ? t.fromOrder({ id: groupDigits(origin.orderId) }) : t.fromAssistant({ name: origin.name });

function SelectionListings({ id }: { id: number }) {
  const load = useCallback(async () => (await callApi('GET /user/selections/:id', { params: { id } })).listings, [id]);
  const { data, refusal, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <Skeleton height="148px" />;
  return <MatchList matches={data} />;
}
