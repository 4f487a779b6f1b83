import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Confetti } from '../Confetti.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { Clamp, Spoiler } from '../Spoiler.tsx';
import { TextInput } from '../TextInput.tsx';
import styles from './kit.module.css';
import { Panel, Row } from './Panel.tsx';

const paragraph =
  'Uy 2018-yilda gʻishtdan qurilgan, toʻrt xonali, shift balandligi 3 metr. Hovlida anor va tok bor, koʻchaga asfalt yotqizilgan. Maktab va bozor piyoda besh daqiqalik yoʻlda. Hujjatlar tayyor, taqiq va qarzdorlik yoʻq. ';

export function KitLayers() {
  const [open, setOpen] = useState<'dialog' | 'start' | 'end' | 'bottom'>();
  const [bursts, setBursts] = useState(0);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.columns}>
      <Panel title="Oyna, panel va varaq">
        <Row>
          <Button look="line" onClick={() => setOpen('dialog')}>
            Oyna
          </Button>
          <Button look="line" onClick={() => setOpen('start')}>
            Chapdan
          </Button>
          <Button look="line" onClick={() => setOpen('end')}>
            Oʻngdan
          </Button>
          <Button look="line" onClick={() => setOpen('bottom')}>
            Pastdan
          </Button>
          <Button look="line" onClick={() => setBursts(bursts + 1)}>
            Gʻolib
          </Button>
        </Row>
        <div className={styles.winner}>{bursts > 0 && <Confetti key={bursts} />}</div>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title="Qoʻngʻiroq buyurtma qilish"
          width={440}
          footer={
            <>
              <Button look="line" onClick={close}>
                Bekor qilish
              </Button>
              <Button onClick={close}>Buyurtma berish</Button>
            </>
          }
        >
          <TextInput data-first-focus label="Ismingiz" autoComplete="given-name" />
        </Dialog>
        {(['start', 'end', 'bottom'] as const).map((side) => (
          <Drawer key={side} side={side} isOpen={open === side} onClose={close} title="Filtrlar">
            <p>{paragraph.repeat(6)}</p>
          </Drawer>
        ))}
      </Panel>
      <Panel title="Yigʻiladigan matn">
        <Clamp lines={3}>{paragraph.repeat(3)}</Clamp>
        <Spoiler maxPx={120}>{paragraph.repeat(5)}</Spoiler>
      </Panel>
    </div>
  );
}
