import { useState } from 'react';
import { useLoaded } from '#identity/web/profile/use-loaded.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { OwnViewing } from '../../contract/viewing.ts';
import type { contract } from '../../contract.ts';
import { isAhead } from '../../rules/viewing.ts';
import { Thumb } from '../Thumb.tsx';
import { CancelViewingDialog } from '../viewing/CancelViewingDialog.tsx';
import { SaveViewing } from '../viewing/SaveViewing.tsx';
import { useViewingText, viewingTones } from '../viewing/viewing-text.ts';
import css from './profile.module.css';

const loadViewings = async (): Promise<OwnViewing[]> => (await api<typeof contract>()('GET /viewings')).data;

/** What one comes to see; nothing while there is nothing. */
export function ViewingsPanel() {
  const t = useViewingText();
  const { data, again } = useLoaded(loadViewings);
  const [cancelled, setCancelled] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="viewings">
      <header className={css.head}>
        <h2 id="viewings" className="h3">
          {t.own.title}
        </h2>
      </header>
      <ul className={css.rows}>
        {data.map((viewing) => (
          <ViewingLine key={viewing.id} viewing={viewing} onCancel={() => setCancelled(viewing.id)} />
        ))}
      </ul>
      {cancelled !== null && (
        <CancelViewingDialog viewingId={cancelled} onClose={() => setCancelled(null)} onDone={again} />
      )}
    </section>
  );
}

function ViewingLine({ viewing, onCancel }: { viewing: OwnViewing; onCancel: () => void }) {
  const t = useViewingText();
  const { listingId, name, address, picture, at, state } = viewing;
  return (
    <li>
      <Thumb picture={picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={`/products/product/${listingId}`} className={css.name}>
          {name}
        </Link>
        <span className={css.second}>
          № {listingId} · {address}
        </span>
      </div>
      <div className={css.badges}>
        <Badge tone={viewingTones[state]}>{t.states[state]}</Badge>
      </div>
      <div className={css.amount}>
        <b className="num">{formatDateTime(at)}</b>
      </div>
      {isAhead(state) && (
        <div className={css.rowActs}>
          <SaveViewing id={viewing.id} />
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onCancel}>
            {t.drop}
          </Button>
        </div>
      )}
    </li>
  );
}
