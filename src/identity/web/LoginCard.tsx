import { buttonClass, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { type IdentityText, useIdentityText } from './identity-text.ts';
import css from './LoginCard.module.css';

const isKnown = (failure: string, words: IdentityText['failures']): failure is keyof IdentityText['failures'] =>
  Object.hasOwn(words, failure);

type LoginCardProps = {
  /** Where logging in begins: a place of the server, outside the pages. */
  address: string;
  /** Why the last login did not come about; null for whoever comes by themselves. */
  failure: string | null;
  /** Where a forgotten password is replaced; null where the login itself leads there. */
  forgotAddress: string | null;
};

/** Log in or register: two buttons, and what went wrong if something did. */
export function LoginCard({ address, failure, forgotAddress }: LoginCardProps) {
  const { frame: t, failures } = useIdentityText();
  return (
    <section className={css.card}>
      <span className={css.mark}>
        <Icon name="user" size={28} />
      </span>
      <h1 className={css.title}>{t.loginTitle}</h1>
      <p className={css.line}>{t.loginLine}</p>
      {failure !== null && (
        <p className={css.failure} role="alert">
          <Icon name="alert-circle" size={20} />
          <span>{isKnown(failure, failures) ? failures[failure] : failures.failed}</span>
        </p>
      )}
      <a href={address} className={buttonClass({ size: 52, isWide: true })}>
        {t.login}
      </a>
      {forgotAddress !== null && (
        <a href={forgotAddress} className={buttonClass({ look: 'subtle' })}>
          {t.forgot}
        </a>
      )}
      <p className={css.or}>{t.noAccount}</p>
      <LinkButton to="/?register=1" look="line" size={52} isWide>
        {t.register}
      </LinkButton>
    </section>
  );
}
