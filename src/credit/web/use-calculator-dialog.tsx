import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError, api } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import { type CalculationFields, calculationQuery } from '../rules/calculation.ts';

const CalculatorDialog = lazy(async () => ({ default: (await import('./CalculatorDialog.tsx')).CalculatorDialog }));

type Key = string | number;

/** What stands in the calculator of an offer, and the fields that it began with. */
type OpenedCalculation = { example: CalculationFields; fields: CalculationFields };

/** The calculator over a page. `open` begins it with fields on the day of the database. */
export const useCalculatorDialog = (): {
  /** Of which offer it is being opened; null while it is not. */
  openingKey: Key | null;
  open: (key: Key, fieldsOn: (today: string) => CalculationFields | null) => void;
  dialog: ReactNode;
} => {
  const [opened, setOpened] = useState<ReadonlyMap<Key, OpenedCalculation>>(new Map());
  const [currentKey, setCurrentKey] = useState<Key | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openingKey, setOpeningKey] = useState<Key | null>(null);
  const open = async (key: Key, fieldsOn: (today: string) => CalculationFields | null) => {
    setOpeningKey(key);
    try {
      const { today } = await api<typeof contract>()('GET /public/credit/today', {});
      const fields = fieldsOn(today);
      if (!fields) return;
      setOpened((before) => new Map([...before, [key, reopened(before.get(key), fields)]]));
      setCurrentKey(key);
      setIsOpen(true);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });
    } finally {
      setOpeningKey(null);
    }
  };
  const current = currentKey === null ? undefined : opened.get(currentKey);
  return {
    openingKey,
    open: (key, fieldsOn) => void open(key, fieldsOn),
    dialog: currentKey !== null && current && (
      <Suspense>
        <CalculatorDialog
          key={currentKey}
          fields={current.fields}
          onFields={(fields) => setOpened(new Map([...opened, [currentKey, { ...current, fields }]]))}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  };
};

const isSame = (a: CalculationFields, b: CalculationFields): boolean =>
  calculationQuery(a).toString() === calculationQuery(b).toString();

/** What was typed for an offer stays while the page does; a price that nobody changed follows that of the lot. */
const reopened = (before: OpenedCalculation | undefined, example: CalculationFields): OpenedCalculation => {
  if (!before || isSame(before.fields, before.example)) return { example, fields: example };
  const isOwnPrice = before.fields.price !== before.example.price;
  return { example, fields: isOwnPrice ? before.fields : { ...before.fields, price: example.price } };
};
