import { useState } from 'react';
import type { SigningKey } from '#documents/web/keys/key.ts';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { ConfirmOrganization } from './ConfirmOrganization.tsx';
import { FindOrganization } from './FindOrganization.tsx';
import { OrganizationAdded } from './OrganizationAdded.tsx';
import { useOrganizationsText } from './organizations-text.ts';
import { Steps } from './Steps.tsx';

type DialogStep =
  | { name: 'find' }
  | { name: 'confirm'; company: OrganizationInfo; key: SigningKey | null }
  | { name: 'added'; company: OrganizationInfo };

type AddOrganizationDialogProps = { isOpen: boolean; onClose: () => void; onAdded: () => void };

/** Adds a company: find it by key or TIN, look at its data, accept the offer and sign (LEG-005). */
export function AddOrganizationDialog({ isOpen, onClose, onAdded }: AddOrganizationDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} onAdded={onAdded} /> : null;
}

function OpenDialog({ onClose, onAdded }: Omit<AddOrganizationDialogProps, 'isOpen'>) {
  const t = useOrganizationsText();
  const [step, setStep] = useState<DialogStep>({ name: 'find' });
  const [isSigning, setIsSigning] = useState(false);
  const title = step.name === 'confirm' ? t.dialog.confirmTitle : t.dialog.title;
  return (
    <Dialog isOpen onClose={onClose} title={title} isTitleHidden={step.name === 'added'} closesOnOutsideClick={false}>
      {step.name !== 'added' && <Steps at={step.name === 'find' ? 0 : isSigning ? 2 : 1} />}
      {step.name === 'find' && (
        <FindOrganization onFound={(company, key) => setStep({ name: 'confirm', company, key })} />
      )}
      {step.name === 'confirm' && (
        <ConfirmOrganization
          company={step.company}
          firstKey={step.key}
          onBack={() => setStep({ name: 'find' })}
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
