import { useEffect, useId, useState } from 'react';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { forgetToken, freshToken } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { discardUnsent, restoreLogin } from '#platform/web/ended-login.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { ModalFrame } from '#platform/web/Modal.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type text from '../text/principal/uz.ts';
import { logOut } from './logout.ts';
import css from './PrincipalChangedDialog.module.css';
import { useViewer } from './viewer.ts';

/** Whether somebody is logged in in this browser by now; then the page goes on. A token from before counts for nothing. */
const hasLogin = async (): Promise<boolean> => {
  forgetToken();
  const token = await freshToken().catch(() => null);
  if (token !== null) restoreLogin();
  return token !== null;
};

const leave = () => {
  discardUnsent();
  void logOut();
};

/** Stands over a page whose login has ended while something typed is on it: the login opens beside it, and the page goes on after it. */
export function LoginEndedDialog() {
  const t = useText<typeof text>('party').ended;
  const locale = useLocale();
  const viewer = useViewer();
  const id = useId();
  const [isNotYet, setIsNotYet] = useState(false);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void hasLogin();
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
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
        <p>{t.line}</p>
        <p>{t.how}</p>
      </div>
      {isNotYet && <p role="alert">{t.notYet}</p>}
      <a
        href={logInAsAddress(locale, viewer?.companyTin ?? null, '/')}
        target="_blank"
        rel="nofollow noreferrer"
        className={buttonClass({ size: 52, isWide: true })}
      >
        {t.login}
      </a>
      <Button look="line" size={52} isWide onClick={() => void hasLogin().then((has) => setIsNotYet(!has))}>
        {t.goOn}
      </Button>
      <Button look="subtle" size={52} isWide onClick={leave}>
        {t.leave}
      </Button>
    </ModalFrame>
  );
}
