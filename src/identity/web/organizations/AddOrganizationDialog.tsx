import { useEffect, useRef, useState } from 'react';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { SigningOutcome } from '#documents/web/signing/SigningOutcome.tsx';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { IdentifyForm } from '../PersonFields.tsx';
import { ConfirmOrganization } from './ConfirmOrganization.tsx';
import css from './companies.module.css';
import { FindOrganization, type OrganizationSearch } from './FindOrganization.tsx';
import { logInAsAddress } from './log-in-as.ts';
import { useOrganizationsText } from './organizations-text.ts';

/** How far one has come: three bars with the name of the step. */
function Steps({ at }: { at: 0 | 1 | 2 }) {
  const { dialog } = useOrganizationsText();
  const of = dialog.steps.length;
  const place = useRef<HTMLParagraphElement>(null);
  const lastStep = useRef(at);
  // What was pressed in the step before is gone; the focus goes on from here.
  useEffect(() => {
    if (lastStep.current !== at) place.current?.focus();
    lastStep.current = at;
  }, [at]);
  return (
    <div className={css.steps}>
      <p ref={place} tabIndex={-1} className={css.step}>
        <span className="visually-hidden">{dialog.step({ n: at + 1, of })}: </span>
        <span aria-hidden="true">
          {at + 1}/{of}
        </span>
        {' · '}
        {dialog.steps[at]}
      </p>
      <div className={css.bars} aria-hidden="true">
        {dialog.steps.map((step, index) => (
          <span key={step} className={classNames(css.bar, index <= at && css.past)} />
        ))}
      </div>
    </div>
  );
}

/** The company is there; the prompt to log in as it (LEG-009). */
function OrganizationAdded({ company, onLater }: { company: OrganizationInfo; onLater: () => void }) {
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

type DialogStep =
  | { name: 'find'; search: OrganizationSearch | null }
  | { name: 'person'; search: OrganizationSearch }
  | { name: 'confirm'; company: OrganizationInfo; key: SigningKey | null }
  | { name: 'added'; company: OrganizationInfo };

type AddOrganizationDialogProps = { isOpen: boolean; onClose: () => void; onAdded: () => void };

/** Adds a company: find it by key or TIN, look at its data, accept the offer and sign (LEG-005). */
export function AddOrganizationDialog({ isOpen, onClose, onAdded }: AddOrganizationDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} onAdded={onAdded} /> : null;
}

function OpenDialog({ onClose, onAdded }: Omit<AddOrganizationDialogProps, 'isOpen'>) {
  const t = useOrganizationsText();
  const [step, setStep] = useState<DialogStep>({ name: 'find', search: null });
  const [isSigning, setIsSigning] = useState(false);
  const titles = { person: t.dialog.personTitle, confirm: t.dialog.confirmTitle };
  const title = step.name in titles ? titles[step.name as keyof typeof titles] : t.dialog.title;
  return (
    <Dialog isOpen onClose={onClose} title={title} isTitleHidden={step.name === 'added'} closesOnOutsideClick={false}>
      {step.name !== 'added' && <Steps at={step.name === 'confirm' ? (isSigning ? 2 : 1) : 0} />}
      {step.name === 'find' && (
        <FindOrganization
          first={step.search}
          onFound={(company, key) => setStep({ name: 'confirm', company, key })}
          onPersonUnknown={(search) => setStep({ name: 'person', search })}
        />
      )}
      {step.name === 'person' && (
        <IdentifyForm
          submit={t.dialog.personNext}
          onIdentified={() => setStep({ name: 'find', search: step.search })}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmOrganization
          company={step.company}
          firstKey={step.key}
          onBack={() => setStep({ name: 'find', search: null })}
          onClose={onClose}
          onSigning={setIsSigning}
          onAdded={() => {
            setStep({ name: 'added', company: step.company });
            onAdded();
          }}
        />
      )}
      {step.name === 'added' && <OrganizationAdded company={step.company} onLater={onClose} />}
    </Dialog>
  );
}
