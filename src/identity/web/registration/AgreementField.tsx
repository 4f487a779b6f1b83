import { useId, useState } from 'react';
import { AgreementDialog } from '#documents/web/AgreementDialog.tsx';
import { agreementKindFor } from '#identity/rules/registration.ts';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useIdentityText } from '../identity-text.ts';
import css from './RegistrationDialog.module.css';
import type { RegistrationFormState } from './use-registration.ts';

/** The consent. A press opens the agreement; it is ticked by accepting there, and unticked by another press. */
export function AgreementField({ form }: { form: RegistrationFormState }) {
  const t = useIdentityText().registration;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { draft, accepted, problems } = form;
  const isRealtor = agreementKindFor(form.role, draft.clientType) === 'realtorAgreement';
  const press = () => {
    if (accepted) form.setAccepted(null);
    else setIsOpen(true);
  };
  return (
    <div className={css.agreement}>
      <Checkbox
        name="agreement"
        checked={accepted !== null}
        aria-invalid={problems.agreement !== undefined || undefined}
        aria-describedby={id}
        onChange={press}
      >
        {t.agreementBefore} <b>{isRealtor ? t.agreementRealtor : t.agreementUser}</b> {t.agreementAfter}
      </Checkbox>
      <div id={id} aria-live="polite">
        {problems.agreement !== undefined && <FieldMessage state="error">{problems.agreement}</FieldMessage>}
      </div>
      <AgreementDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAccept={form.setAccepted}
        variant={isRealtor ? 'realtor' : 'user'}
        request={{
          clientType: draft.clientType,
          pinfl: draft.pinfl,
          dateOfBirth: isoOfDate(draft.dateOfBirth) ?? '',
          phoneNumber: draft.phoneNumber.replace(/\D/g, ''),
        }}
      />
    </div>
  );
}
