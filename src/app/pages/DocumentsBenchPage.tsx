import { useState } from 'react';
import { type AcceptedAgreement, AgreementDialog } from '#documents/web/AgreementDialog.tsx';
import { DocumentsTab } from '#documents/web/DocumentsTab.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { notFound } from '#platform/web/router-store.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { PageHead } from '../web/page.ts';
import { loadShell } from '../web/shell.ts';
import styles from './DocumentsBenchPage.module.css';

/** A page for builders: agreements and documents without a registration around them. */
export const loader = async (): Promise<null> => {
  const { isDevelopment } = await loadShell();
  if (!isDevelopment) throw notFound;
  return null;
};

export const head = (): PageHead => ({ title: 'Documents', isHidden: true });

function DocumentsBenchPage() {
  const [pinfl, setPinfl] = useState('30105880010020');
  const [dateOfBirth, setDateOfBirth] = useState('1988-05-01');
  const [open, setOpen] = useState<'user' | 'realtor' | null>(null);
  const [variant, setVariant] = useState<'user' | 'realtor'>('user');
  const [accepted, setAccepted] = useState<AcceptedAgreement | null>(null);
  const show = (which: 'user' | 'realtor') => {
    setVariant(which);
    setOpen(which);
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Hujjatlar</h1>
      <div className={styles.form}>
        <TextInput label="JSHSHIR" value={pinfl} onChange={(event) => setPinfl(event.target.value)} />
        <TextInput
          label="Tugʻilgan sana"
          value={dateOfBirth}
          onChange={(event) => setDateOfBirth(event.target.value)}
        />
        <Button onClick={() => show('user')}>Oferta</Button>
        <Button onClick={() => show('realtor')}>Rieltor</Button>
      </div>
      <Checkbox checked={accepted !== null} onChange={() => (accepted ? setAccepted(null) : show(variant))}>
        {accepted ? `${accepted.kind} ${accepted.sha256}` : 'Qabul qilinmagan'}
      </Checkbox>
      <AgreementDialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        onAccept={setAccepted}
        variant={variant}
        request={{ clientType: 'Physical', pinfl, dateOfBirth, phoneNumber: '998000000101' }}
      />
      <DocumentsTab />
    </div>
  );
}

export { DocumentsBenchPage as Component };
