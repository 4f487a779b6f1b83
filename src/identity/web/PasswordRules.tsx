import { meetsPasswordRule, passwordRuleNames } from '#identity/rules/registration.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useIdentityText } from './identity-text.ts';
import css from './PasswordRules.module.css';

/** What a new password needs, ticked while it is typed: the same list wherever one is chosen. */
export function PasswordRules({ password }: { password: string }) {
  const t = useIdentityText().registration;
  return (
    <ul className={css.rules} aria-label={t.passwordRulesLabel}>
      {passwordRuleNames.map((rule) => {
        const isMet = meetsPasswordRule(rule, password);
        return (
          <li key={rule} data-met={isMet || undefined}>
            <span className={css.dot}>{isMet && <Icon name="check" size={10} />}</span>
            {t.passwordRules[rule]}
            <span className="visually-hidden">: {isMet ? t.ruleMet : t.ruleOpen}</span>
          </li>
        );
      })}
    </ul>
  );
}
