import { ProofField } from '#applications/web/files/PaperField.tsx';
import { CreditApplyDialog, type CreditApplyDialogProps } from '#credit/web/applications/CreditApplyDialog.tsx';

export type CreditApplyProps = Omit<CreditApplyDialogProps, 'documentField'>;

/** The window in which a credit is applied for, with the field by which files are sent. */
export function CreditApply(props: CreditApplyProps) {
  return <CreditApplyDialog {...props} documentField={ProofField} />;
}
