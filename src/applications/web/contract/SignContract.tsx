import type { contract as documentsContract } from '#documents/contract.ts';
import { SignDialog } from '#documents/web/SignDialog.tsx';
import { api } from '#platform/web/api.ts';
import { SERVICE_CONTRACT_PURPOSE } from '../../rules/contract.ts';
import { useApplicationsText } from '../words.ts';

type SignContractProps = {
  paper: { documentId: string; number: string };
  onClose: () => void;
  onSigned: () => Promise<void>;
};

/** The signature of the owner under the service contract: what it means, then the key. */
export default function SignContract({ paper: { documentId, number }, onClose, onSigned }: SignContractProps) {
  const t = useApplicationsText().contract;
  return (
    <SignDialog
      isOpen
      onClose={onClose}
      title={t.sign}
      about={<p>{t.meaning({ number })}</p>}
      start={() =>
        api<typeof documentsContract>()('POST /user/sign/start', {
          body: { purpose: SERVICE_CONTRACT_PURPOSE, objectId: documentId },
        })
      }
      onConfirmed={() => void onSigned()}
    />
  );
}
