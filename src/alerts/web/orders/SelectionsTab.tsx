import { useState } from 'react';
import { isAllowed } from '#identity/rules/permissions.ts';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import type { TabProps } from '#identity/web/profile/tab.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import type { Selection } from '../../contract.ts';
import { callApi } from './call-api.ts';
import css from './orders.module.css';
import { SelectionCard } from './SelectionCard.tsx';
import { SelectionDialog } from './SelectionDialog.tsx';
import { useOrdersText } from './text.ts';

const load = () => callApi('GET /user/selections');

/** Individual selections: those for whoever looks, and those that an assistant made for others (PRF-005). */
export function SelectionsTab({ profile }: TabProps) {
  const t = useOrdersText().selections;
  const { data, refusal, reload } = useResource(load);
  const mayMake = isAllowed('selection.make', profile.userRole);
  return (
    <div className={css.stack}>
      <section className={css.panel} aria-labelledby="selections">
        <header className={css.head}>
          <div className={css.titles}>
            <h2 id="selections" className="h3">
              {t.title}
            </h2>
            <p className={css.line}>{t.line}</p>
          </div>
        </header>
        {refusal && <TabFailure message={refusal.message} onAgain={reload} />}
        {!refusal && !data && <TabSkeleton />}
        {data && data.mine.length === 0 && <NoSelection mayOrder={isAllowed('order.own', profile.userRole)} />}
        {data && data.mine.length > 0 && (
          <ul className={css.rows}>
            {data.mine.map((selection) => (
              <li key={selection.id}>
                <SelectionCard selection={selection} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {mayMake && data && <MadeSelections selections={data.made} onChanged={reload} />}
    </div>
  );
}

function NoSelection({ mayOrder }: { mayOrder: boolean }) {
  const t = useOrdersText();
  const toOrders = (
    <LinkButton look="soft" to="?activeTab=orders">
      {t.toOrders}
    </LinkButton>
  );
  return (
    <EmptyState
      icon="list-details"
      title={t.selections.empty}
      text={mayOrder ? t.selections.emptyLine : undefined}
      action={mayOrder ? toOrders : undefined}
    />
  );
}

function MadeSelections({ selections, onChanged }: { selections: readonly Selection[]; onChanged: () => void }) {
  const t = useOrdersText().selections;
  const [edited, setEdited] = useState<Selection | 'new' | null>(null);
  const done = () => {
    setEdited(null);
    onChanged();
  };
  return (
    <section className={css.panel} aria-labelledby="made-selections">
      <header className={css.head}>
        <div className={css.titles}>
          <h2 id="made-selections" className="h3">
            {t.madeTitle}
          </h2>
          <p className={css.line}>{t.madeLine}</p>
        </div>
        <Button look="line" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {t.make}
        </Button>
      </header>
      {selections.length === 0 && <p className={css.none}>{t.madeEmpty}</p>}
      {selections.length > 0 && (
        <ul className={css.rows}>
          {selections.map((selection) => (
            <li key={selection.id}>
              <SelectionCard selection={selection} onChange={() => setEdited(selection)} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <SelectionDialog selection={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onDone={done} />
      )}
    </section>
  );
}
