import { useRef, useState } from 'react';
import type { contract as documentsContract } from '#documents/contract.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { KeyChooser } from '#documents/web/signing/KeyChooser.tsx';
import { problemSentence, SigningFailure, SigningWait } from '#documents/web/signing/SigningPhases.tsx';
import { type SigningPhase, useSignature } from '#documents/web/signing/use-signature.ts';
import { useSigningText } from '#documents/web/signing/words.ts';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import type { contract } from '#identity/contract.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import css from './companies.module.css';
import { sentenceOf, showOrganizationError } from './error-text.ts';
import { OrganizationTable } from './OrganizationTable.tsx';
import { useOrganizationsText } from './organizations-text.ts';

type ConfirmOrganizationProps = {
  company: OrganizationInfo;
  firstKey: SigningKey | null;
  onBack: () => void;
  onClose: () => void;
  onSigning: (isSigning: boolean) => void;
  onAdded: () => void;
};

/** Asks for the signature of a company; the second time for the same request, whose offer is accepted already. */
const useStart = (tin: string) => {
  const objectId = useRef<string | null>(null);
  return async () => {
    if (objectId.current !== null)
      return api<typeof documentsContract>()('POST /user/sign/start', {
        body: { purpose: 'legalEntity', objectId: objectId.current },
      });
    const started = await api<typeof contract>()('POST /user/legal-entities/start', {
      body: { tin, offerAccepted: true },
    });
    objectId.current = started.objectId;
    return started.signing;
  };
};

/** The second and third step: the data of the company, the offer, the key and the signature. */
export function ConfirmOrganization({
  company,
  firstKey,
  onBack,
  onClose,
  onSigning,
  onAdded,
}: ConfirmOrganizationProps) {
  const t = useOrganizationsText();
  const words = useSigningText();
  const [key, setKey] = useState(firstKey);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isValidated, setIsValidated] = useState(false);
  const start = useStart(company.companyTin);
  const showPhase = (phase: SigningPhase) => {
    onSigning(phase.name !== 'confirmed');
    if (phase.name === 'confirmed') {
      showToast({ kind: 'success', title: t.toasts.added, text: company.companyName });
      onAdded();
    } else if (phase.name === 'failed') showOrganizationError(t, phase.error);
    else if (phase.name === 'timedOut') showToast({ kind: 'warning', title: words.words.timedOut.title });
    else if (phase.name === 'refused' || phase.name === 'exhausted') {
      const isMismatch = phase.problem === 'SIGNER_MISMATCH';
      showToast({
        kind: isMismatch ? 'warning' : 'error',
        title: isMismatch ? t.toasts.signerTitle : t.toasts.keyTitle,
        text: problemSentence(words, phase.problem),
      });
    }
  };
  const { phase, sign, again } = useSignature({ start, onPhase: showPhase });

  if (phase.name === 'signing' || phase.name === 'confirmed')
    return <SigningWait usesAgent={key?.isInAgent ?? false} />;
  if (phase.name !== 'idle')
    return (
      <SigningFailure
        phase={phase}
        {...(phase.name === 'failed' ? { sentence: sentenceOf(t, phase.error) } : {})}
        onClose={onClose}
        onRetry={() => {
          // A key that was refused is chosen anew; one that simply came too late may sign again.
          if (phase.name === 'refused' || phase.name === 'exhausted') setKey(null);
          onSigning(false);
          again();
        }}
      />
    );

  const isInactive = company.companyActivityState === 'inactive';
  const keyError = key && key.owner.tin !== company.companyTin ? t.dialog.wrongKey : undefined;
  const confirm = () => {
    setIsValidated(true);
    if (!key || keyError || !isAccepted) return;
    onSigning(true);
    void sign(key);
  };
  return (
    <div className={css.stage}>
      <p className={css.hint}>{t.dialog.check}</p>
      <OrganizationTable company={company} />
      {isInactive ? (
        <FieldMessage state="error">{t.dialog.inactive}</FieldMessage>
      ) : (
        <>
          <p className={css.hint}>{t.dialog.keyNeeded}</p>
          <KeyChooser value={key} onKey={setKey} error={keyError} />
          <div>
            <Checkbox
              checked={isAccepted}
              aria-invalid={(isValidated && !isAccepted) || undefined}
              onChange={(event) => setIsAccepted(event.target.checked)}
            >
              {t.dialog.offerBefore}
              <Link to="/pages/offer" target="_blank">
                {t.dialog.offer}
              </Link>
              {t.dialog.offerAfter}
            </Checkbox>
            <div aria-live="polite">
              {isValidated && !isAccepted && <FieldMessage state="error">{t.refusals.offerNotAccepted}</FieldMessage>}
            </div>
          </div>
        </>
      )}
      <div className={css.foot}>
        <Button look="line" size={48} onClick={onBack}>
          {t.dialog.back}
        </Button>
        {!isInactive && key && (
          <Button size={48} icon="signature" onClick={confirm}>
            {t.dialog.sign}
          </Button>
        )}
      </div>
    </div>
  );
}
