import { useRef, useState } from 'react';
import type { contract as documentsContract } from '#documents/contract.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { KeyChooser } from '#documents/web/signing/KeyChooser.tsx';
import { problemSentence, SigningTrouble, SigningWait } from '#documents/web/signing/SigningPhases.tsx';
import { type SigningPhase, useSigning } from '#documents/web/signing/use-signing.ts';
import { useSigningText } from '#documents/web/signing/words.ts';
import type { CompanyInfo } from '#identity/contract/legal-entities.ts';
import type { contract } from '#identity/contract.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { CompanyTable } from './CompanyTable.tsx';
import css from './companies.module.css';
import { sentenceOf, warnOfCompany } from './trouble.ts';
import { useCompaniesText } from './words.ts';

type ConfirmCompanyProps = {
  company: CompanyInfo;
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
export function ConfirmCompany({ company, firstKey, onBack, onClose, onSigning, onAdded }: ConfirmCompanyProps) {
  const t = useCompaniesText();
  const words = useSigningText();
  const [key, setKey] = useState(firstKey);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const start = useStart(company.companyTin);
  const tell = (phase: SigningPhase) => {
    onSigning(phase.name !== 'confirmed');
    if (phase.name === 'confirmed') {
      showToast({ kind: 'success', title: t.toasts.added, text: company.companyName });
      onAdded();
    } else if (phase.name === 'failed') warnOfCompany(t, phase.error);
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
  const { phase, sign, again } = useSigning({ start, onPhase: tell });

  if (phase.name === 'signing' || phase.name === 'confirmed')
    return <SigningWait usesAgent={key?.isInAgent ?? false} />;
  if (phase.name !== 'idle')
    return (
      <SigningTrouble
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
    setIsJudged(true);
    if (!key || keyError || !isAccepted) return;
    onSigning(true);
    void sign(key);
  };
  return (
    <div className={css.stage}>
      <p className={css.hint}>{t.dialog.check}</p>
      <CompanyTable company={company} />
      {isInactive ? (
        <FieldMessage state="error">{t.dialog.inactive}</FieldMessage>
      ) : (
        <>
          <p className={css.hint}>{t.dialog.keyNeeded}</p>
          <KeyChooser value={key} onKey={setKey} error={keyError} />
          <div>
            <Checkbox
              checked={isAccepted}
              aria-invalid={(isJudged && !isAccepted) || undefined}
              onChange={(event) => setIsAccepted(event.target.checked)}
            >
              {t.dialog.offerBefore}
              <Link to="/pages/offer" target="_blank">
                {t.dialog.offer}
              </Link>
              {t.dialog.offerAfter}
            </Checkbox>
            <div aria-live="polite">
              {isJudged && !isAccepted && <FieldMessage state="error">{t.refusals.offerNotAccepted}</FieldMessage>}
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
