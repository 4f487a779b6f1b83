import { localePath } from '#platform/values/locale.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { type CalculationFields, calculationQuery } from '../rules/calculation.ts';
import { Calculator } from './Calculator.tsx';
import { useCreditText } from './credit-text.ts';
import { ScheduleActs } from './ScheduleActs.tsx';

export type CalculatorDialogProps = {
  fields: CalculationFields;
  onFields: (fields: CalculationFields) => void;
  isOpen: boolean;
  onClose: () => void;
};

/** The calculator over the page of a property (CRD-002). Its link opens the page of the calculator. */
export function CalculatorDialog({ fields, onFields, isOpen, onClose }: CalculatorDialogProps) {
  const t = useCreditText();
  const locale = useLocale();
  const link = localePath(locale, `/calculator?${calculationQuery(fields)}`);
  return (
    <Dialog title={t.calculator.title} isOpen={isOpen} onClose={onClose} width={1120}>
      <Calculator fields={fields} onFields={onFields} acts={<ScheduleActs fields={fields} link={link} />} />
    </Dialog>
  );
}
