import { useState } from 'react';
import type { Currency } from '#platform/values/money.ts';
import { Checkbox } from '../Checkbox.tsx';
import { CountedTextArea } from '../CountedTextArea.tsx';
import { useKitText } from '../kit-text.ts';
import { NumberInput } from '../NumberInput.tsx';
import { PhoneInput } from '../PhoneInput.tsx';
import { PriceUnitSelect } from '../PriceUnitSelect.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import styles from './kit.module.css';
import { Panel, Row } from './Panel.tsx';

const districts = [
  { value: 'yunusobod', label: 'Yunusobod' },
  { value: 'sergeli', label: 'Sergeli' },
];

export function KitFields() {
  const text = useKitText();
  const [price, setPrice] = useState('845000000');
  const [step, setStep] = useState('25');
  const [phone, setPhone] = useState('');
  const [unit, setUnit] = useState<Currency>('UZS');
  const [comment, setComment] = useState('Rahm');
  const [payer, setPayer] = useState<'owner' | 'customer'>();
  return (
    <div className={styles.columns}>
      <Panel title="Maydonlar">
        <div className={styles.pair}>
          <NumberInput label="Narx" unit="soʻm" value={price} onValue={setPrice} min={0} />
          <Select label="Hudud" icon="map-pin" options={districts} />
          <PhoneInput label="Telefon" value={phone} onValue={setPhone} isRequired hint="SMS kod shu raqamga keladi" />
          <TextInput label="Qidiruv" icon="search" placeholder="ID raqami, kadastr yoki nomi" />
        </div>
        <Row>
          <PriceUnitSelect value={unit} onValue={setUnit} />
          <PriceUnitSelect value={unit} onValue={setUnit} isSignOnly size={40} />
        </Row>
        <TextArea label="Izoh" hint="Koʻpi bilan 1000 ta belgi" />
        <CountedTextArea
          label="Izoh matni"
          isRequired
          isTried
          bounds={{ min: 5, max: 1000 }}
          value={comment}
          onValue={setComment}
        />
      </Panel>
      <Panel title="Maydon holatlari">
        <div className={styles.pair}>
          <TextInput label="Toʻgʻri" defaultValue="4 120391 053 001 7" success="JSHSHIR toʻgʻri" />
          <TextInput label="Ogohlantirish" defaultValue="4 120391" warning="Yana 7 ta raqam kerak" />
          <NumberInput
            label="Qadam"
            unit="%"
            value={step}
            onValue={setStep}
            max={20}
            precision={1}
            error={text.field.maxValue({ max: '20' })}
          />
          <TextInput label="Oʻchiq" defaultValue="Toshkent" disabled />
        </div>
        <div>
          <Checkbox defaultChecked end={'6\u00a0204'}>
            Kvartiralar
          </Checkbox>
          <Checkbox end={'2\u00a0918'}>Hovli va uylar</Checkbox>
          <Checkbox disabled>Yer uchastkalari</Checkbox>
        </div>
        <RadioGroup
          legend="Xizmat haqini kim toʻlaydi"
          look="cards"
          options={[
            { value: 'owner', label: 'Mulk egasi', hint: 'Savdo tushumidan olinadi' },
            { value: 'customer', label: 'Xaridor', hint: 'Narx ustiga qoʻshiladi' },
          ]}
          value={payer}
          onValue={setPayer}
          {...(payer === undefined && { error: text.field.required({}) })}
        />
      </Panel>
    </div>
  );
}
