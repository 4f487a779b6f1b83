import { useState } from 'react';
import type { SigningKey } from '#documents/web/keys/key.ts';
import type { CompanyInfo } from '#identity/contract/legal-entities.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { CompanyAdded } from './CompanyAdded.tsx';
import { ConfirmCompany } from './ConfirmCompany.tsx';
import { FindCompany } from './FindCompany.tsx';
import { Steps } from './Steps.tsx';
import { useCompaniesText } from './words.ts';

type Stage =
  | { name: 'find' }
  | { name: 'confirm'; company: CompanyInfo; key: SigningKey | null }
  | { name: 'added'; company: CompanyInfo };

type AddCompanyDialogProps = { isOpen: boolean; onClose: () => void; onAdded: () => void };

/** Adds a company: find it by key or TIN, look at its data, accept the offer and sign (LEG-005). */
export function AddCompanyDialog({ isOpen, onClose, onAdded }: AddCompanyDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} onAdded={onAdded} /> : null;
}

function OpenDialog({ onClose, onAdded }: Omit<AddCompanyDialogProps, 'isOpen'>) {
  const t = useCompaniesText();
  const [stage, setStage] = useState<Stage>({ name: 'find' });
  const [isSigning, setIsSigning] = useState(false);
  const title = stage.name === 'confirm' ? t.dialog.confirmTitle : t.dialog.title;
  return (
    <Dialog isOpen onClose={onClose} title={title} isTitleHidden={stage.name === 'added'} closeOnOutside={false}>
      {stage.name !== 'added' && <Steps at={stage.name === 'find' ? 0 : isSigning ? 2 : 1} />}
      {stage.name === 'find' && <FindCompany onFound={(company, key) => setStage({ name: 'confirm', company, key })} />}
      {stage.name === 'confirm' && (
        <ConfirmCompany
          company={stage.company}
          firstKey={stage.key}
          onBack={() => setStage({ name: 'find' })}
          onClose={onClose}
          onSigning={setIsSigning}
          onAdded={() => {
            setStage({ name: 'added', company: stage.company });
            onAdded();
          }}
        />
      )}
      {stage.name === 'added' && <CompanyAdded company={stage.company} onLater={onClose} />}
    </Dialog>
  );
}
