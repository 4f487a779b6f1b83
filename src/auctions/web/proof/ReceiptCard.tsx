import { useEffect, useState } from 'react';
import type { LogRow } from '#auctions/rules/log.ts';
import type { LogFile } from '#auctions/rules/log-file.ts';
import {
  checkReceipt,
  type ReceiptMismatch,
  readReceipts,
  receiptInLog,
  type SignedReceipt,
} from '#auctions/rules/receipt.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { ProofError } from '../../rules/proof-error.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { browserHash, browserIsSigned } from './browser-crypto.ts';
import { CheckMark } from './CheckMark.tsx';
import { FileDrop } from './FileDrop.tsx';
import { clockDateTime } from './precise-time.ts';
import css from './ReceiptCard.module.css';
import { reasonWords, rowWords } from './row-words.ts';

/** What is known of a receipt: its signature (null: not checked here), its key, and whether the log holds it. */
type CheckedReceipt = {
  receipt: SignedReceipt;
  isSigned: boolean | null;
  isSameKey: boolean;
  mismatch: ReceiptMismatch | null;
  /** The row that answers the bid, where the log holds the receipt. */
  answer: LogRow | undefined;
};

/** Checks a text of one or more receipts against a log that was found to be true; null when it holds none. */
const checkReceiptText = async (text: string, file: LogFile): Promise<CheckedReceipt[] | null> => {
  const receipts = receiptsIn(text);
  return receipts && Promise.all(receipts.map((receipt) => checkOne(receipt, file)));
};

const checkOne = async (receipt: SignedReceipt, file: LogFile): Promise<CheckedReceipt> => {
  const isSigned = await browserIsSigned();
  const mismatch = await receiptInLog(receipt, file.rows, browserHash);
  return {
    receipt,
    isSigned: isSigned && (await checkReceipt(receipt, isSigned)),
    isSameKey: receipt.publicKey === file.publicKey,
    mismatch,
    answer: mismatch === null ? file.rows[receipt.row] : undefined,
  };
};

const receiptsIn = (text: string): SignedReceipt[] | null => {
  try {
    return readReceipts(text);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
};

type ReceiptCardProps = {
  /** A log that was found to be true; null until then. */
  file: LogFile | null;
  text: string;
  onText: (text: string) => void;
};

/** Checks receipts, one or all of a bidder: their signatures, and whether the log holds them. */
export function ReceiptCard({ file, text, onText }: ReceiptCardProps) {
  const t = useAuctionsText().proof.receipt;
  const [checked, setChecked] = useState<CheckedReceipt[] | 'notOne' | null>(null);
  const check = async (of: string) => {
    if (!file) return;
    setChecked((await checkReceiptText(of, file)) ?? 'notOne');
  };
  // Another log or another text: what was found is of the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the finding belongs to both.
  useEffect(() => setChecked(null), [file, text]);
  return (
    <section className={css.card} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className="h3">
        {t.title}
      </h2>
      <p>{t.text}</p>
      <TextArea
        label={t.paste}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={css.buttons}>
        <Button look="soft" icon="shield-check" disabled={!file || text.trim() === ''} onClick={() => void check(text)}>
          {t.check}
        </Button>
        {!file && <p className={css.waits}>{t.waits}</p>}
      </div>
      <FileDrop label={t.choose} onText={onText} />
      <div aria-live="polite">
        {checked === 'notOne' && <FieldMessage state="error">{t.notOne}</FieldMessage>}
        {checked && checked !== 'notOne' && <ReceiptResults checked={checked} />}
      </div>
    </section>
  );
}

/** Whether all is well with a receipt that is about this log. */
const isRight = ({ isSigned, isSameKey, mismatch }: CheckedReceipt): boolean =>
  isSigned !== false && isSameKey && mismatch === null;

/** One receipt with all its marks; of many, those that are wrong, and how many there are. */
function ReceiptResults({ checked }: { checked: CheckedReceipt[] }) {
  const t = useAuctionsText().proof.receipt;
  const [first] = checked;
  if (first && checked.length === 1) return <ReceiptResult checked={first} />;
  const ofLot = checked.filter(({ mismatch }) => mismatch !== 'otherLot');
  const wrong = ofLot.filter((one) => !isRight(one));
  const others = checked.length - ofLot.length;
  return (
    <>
      <div className={css.found}>
        <ul>
          <CheckMark tone={wrong.length === 0 ? 'ok' : 'bad'}>
            {t.ofLot({ n: ofLot.length, right: ofLot.length - wrong.length })}
          </CheckMark>
          {others > 0 && <CheckMark tone="warn">{t.ofOthers({ n: others })}</CheckMark>}
        </ul>
      </div>
      {wrong.map((one) => (
        <ReceiptResult key={one.receipt.signature} checked={one} />
      ))}
    </>
  );
}

function ReceiptResult({ checked }: { checked: CheckedReceipt }) {
  const words = useAuctionsText().proof;
  const t = words.receipt;
  const { receipt, isSigned, isSameKey, mismatch, answer } = checked;
  const params = { who: receipt.participant, when: clockDateTime(receipt.atMs) };
  return (
    <div className={css.found}>
      <p>
        <b>{receipt.tiyin === null ? t.maximum(params) : t.bid({ ...params, tiyin: BigInt(receipt.tiyin) })}</b>
        <span>
          {receipt.isAccepted
            ? t.accepted
            : answer
              ? rowWords(words, answer)
              : t.refused({ reason: reasonWords(words, receipt.reason ?? '') })}
        </span>
      </p>
      <ul>
        {isSigned === null ? (
          <CheckMark tone="warn">{t.signUnchecked}</CheckMark>
        ) : (
          <CheckMark tone={isSigned ? 'ok' : 'bad'}>{isSigned ? t.signed : t.notSigned}</CheckMark>
        )}
        {!isSameKey && <CheckMark tone="bad">{t.otherKey}</CheckMark>}
        {mismatch === null ? (
          <CheckMark tone="ok">{t.held({ row: groupDigits(receipt.row) })}</CheckMark>
        ) : (
          <CheckMark tone="bad">{t.faults[mismatch]}</CheckMark>
        )}
      </ul>
    </div>
  );
}
