import { SigningOutcome } from '#documents/web/signing/SigningOutcome.tsx';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { logInAsAddress } from './log-in-as.ts';
import { useOrganizationsText } from './organizations-text.ts';

/** The company is there; the prompt to log in as it (LEG-009). */
export function OrganizationAdded({ company, onLater }: { company: OrganizationInfo; onLater: () => void }) {
  const { dialog } = useOrganizationsText();
  const locale = useLocale();
  return (
    <SigningOutcome
      tone="ok"
      title={dialog.addedTitle}
      actions={
        <>
          <a className={buttonClass({ size: 48 })} href={logInAsAddress(locale, company.companyTin)}>
            <Icon name="login-2" size={18} />
            <span>{dialog.logIn}</span>
          </a>
          <Button look="line" size={48} onClick={onLater}>
            {dialog.later}
          </Button>
        </>
      }
    >
      {dialog.addedLine({ name: company.companyName })}
    </SigningOutcome>
  );
}
