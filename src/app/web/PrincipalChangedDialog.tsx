import { useId } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import type { ChangedPrincipal } from '#platform/web/acting-principal.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { ModalFrame } from '#platform/web/Modal.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type text from '../text/principal/uz.ts';
import css from './PrincipalChangedDialog.module.css';

/**
 * Blocks a page that was made for another party until it is chosen who goes on; nothing is sent meanwhile. There is no way around the
 * question.
 */
export function PrincipalChangedDialog({ viewer, now }: { viewer: Viewer; now: ChangedPrincipal }) {
  const t = useText<typeof text>('party');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const id = useId();
  const was = viewer.companyName ?? viewer.name;
  // Somebody else has logged in in this browser: only they can go on here.
  const isSamePerson = now.username === viewer.username;
  const goBack = () => location.assign(logInAsAddress(locale, viewer.companyTin, `${pathname}${search}`));
  return (
    <ModalFrame
      isOpen
      onClose={null}
      closesOnOutsideClick={false}
      role="alertdialog"
      className={css.card}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <span className={css.mark}>
        <Icon name="alert-triangle" size={24} />
      </span>
      <h2 id={`${id}t`} className="h3">
        {t.title}
      </h2>
      <div id={`${id}d`} className={css.lines}>
        <p>{t.line({ was, now: now.name })}</p>
        <p>{t.notSent}</p>
      </div>
      {now.unsent !== null && (
        <p className={css.unsent}>
          <Icon name="gavel" size={20} />
          <span>{now.unsent}</span>
        </p>
      )}
      {isSamePerson && (
        <Button size={52} isWide onClick={goBack}>
          {t.back({ was })}
        </Button>
      )}
      <Button look={isSamePerson ? 'line' : 'filled'} size={52} isWide onClick={() => location.reload()}>
        {t.goOn({ now: now.name })}
      </Button>
    </ModalFrame>
  );
}
