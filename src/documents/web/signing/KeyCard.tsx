import { useState } from 'react';
import type { KeyOwner } from '#documents/web/keys/key.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import css from './signing.module.css';
import { useSigningText } from './words.ts';

/** An open key: whose it is and until when it counts. */
export function KeyCard({ owner, onAnother }: { owner: KeyOwner; onAnother?: () => void }) {
  const { key: t } = useSigningText();
  return (
    <section className={css.card} aria-label={t.opened}>
      <span className={css.tile}>
        <Icon name="certificate" size={22} />
      </span>
      <KeyFacts owner={owner} />
      {onAnother && (
        <Button look="subtle" size={36} icon="refresh" className={css.another} onClick={onAnother}>
          {t.another}
        </Button>
      )}
    </section>
  );
}

/** The lines that tell keys apart. */
export function KeyFacts({ owner }: { owner: KeyOwner }) {
  const { key: t } = useSigningText();
  const date = formatDate(owner.validTo);
  const [isOver] = useState(() => owner.validTo.getTime() <= serverNowMs());
  return (
    <span className={css.facts}>
      <span className={css.name}>{owner.organisation && owner.tin ? owner.organisation : owner.cn}</span>
      <span className={css.line}>{owner.tin ? `${t.tin({ tin: owner.tin })} · ${owner.cn}` : t.person}</span>
      <span>
        <Badge tone={isOver ? 'bad' : 'ok'}>{isOver ? t.expired({ date }) : t.validTo({ date })}</Badge>
      </span>
    </span>
  );
}
