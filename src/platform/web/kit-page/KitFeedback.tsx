import { useState } from 'react';
import { Button } from '../Button.tsx';
import { FieldMessage } from '../Field.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { RingTimer } from '../RingTimer.tsx';
import { SmsCodeInput } from '../SmsCodeInput.tsx';
import { Spinner } from '../Spinner.tsx';
import { showToast } from '../toasts.ts';
import styles from './kit.module.css';
import { Panel, Row } from './Panel.tsx';

const timers: [left: number, title: string, line: string][] = [
  [48, 'Yangilanish 48 soniyadan keyin', 'Ishingiz saqlandi. Sahifa oʻzi qayta ochiladi.'],
  [24, 'Ulanish 24 soniyada tugaydi', 'Davom etish uchun istalgan joyga bosing.'],
  [8, 'Savdo 8 soniyadan keyin tugaydi', 'Lot № 104\u00a0271: yetakchi 2-ishtirokchi.'],
];

export function KitFeedback() {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isShort = code.length > 0 && code.length < 6;
  return (
    <div className={styles.columns}>
      <Panel title="Tostlar · 5 soniya">
        <Row>
          <Button
            look="line"
            onClick={() =>
              showToast({ kind: 'success', title: 'Saqlandi', text: 'Buyurtmangiz 24-dekabrgacha amal qiladi.' })
            }
          >
            Muvaffaqiyat
          </Button>
          <Button look="line" onClick={() => showToast({ kind: 'warning', text: 'Majburiy maydonlarni toʻldiring.' })}>
            Diqqat
          </Button>
          <Button look="line" onClick={() => showToast({ kind: 'error' })}>
            Xato
          </Button>
          <Button
            look="line"
            onClick={() => showToast({ kind: 'info', title: 'Yangi javob', text: 'Bank savolingizga javob berdi.' })}
          >
            Xabar
          </Button>
        </Row>
        <Row>
          <Button look="soft" onClick={() => setIsBusy(!isBusy)}>
            Jarayon chizigʻi
          </Button>
          <Spinner />
        </Row>
        <div>
          <SmsCodeInput label="SMS kod" value={code} onValue={setCode} isInvalid={isShort} describedBy="kit-sms" />
          <div id="kit-sms">
            {isShort && <FieldMessage state="error">Kodni toʻliq kiriting: 6 ta raqam</FieldMessage>}
          </div>
        </div>
        <ProgressLine isActive={isBusy} />
      </Panel>
      <Panel title="Taymerli kartalar · 400 px">
        {timers.map(([left, title, line]) => (
          <div key={left} className={styles.timer}>
            <RingTimer secondsLeft={left} secondsTotal={60} label={title} />
            <div>
              <h3 className="h4">{title}</h3>
              <p>{line}</p>
            </div>
          </div>
        ))}
      </Panel>
    </div>
  );
}
