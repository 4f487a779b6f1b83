import type { ReactNode } from 'react';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useIdentityText } from '../identity-text.ts';
import type { RegistrationVariant } from './draft.ts';
import css from './PromiseColumn.module.css';

/** What an account is good for, on navy; only where there is room for it. */
export function PromiseColumn({ variant, logo }: { variant: RegistrationVariant; logo: ReactNode }) {
  const t = useIdentityText().registration;
  const promises: [icon: IconName, words: string][] =
    variant === 'realtor'
      ? [
          ['users', t.promisesRealtor.clients],
          ['file-search', t.promisesRealtor.listings],
          ['star', t.promisesRealtor.page],
          ['bell', t.promisesRealtor.alerts],
        ]
      : [
          ['gavel', t.promises.auction],
          ['heart', t.promises.saved],
          ['file-text', t.promises.application],
          ['bell', t.promises.alerts],
        ];
  return (
    <aside className={css.column}>
      <div className={css.girih}>
        <Girih fade="none" />
      </div>
      <div>{logo}</div>
      <p className={css.welcome}>{t.welcome}</p>
      <p className={css.line}>{t.welcomeLine}</p>
      <ul className={css.promises}>
        {promises.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            {words}
          </li>
        ))}
      </ul>
      <p className={css.sealed}>
        <Icon name="lock" size={16} />
        <span>{t.sealed}</span>
      </p>
    </aside>
  );
}
