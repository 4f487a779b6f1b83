import { Button, LinkButton } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorFrame } from '../ErrorFrame.tsx';
import { Picture } from '../Picture.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Timeline } from '../Timeline.tsx';
import styles from './kit.module.css';
import { Panel } from './Panel.tsx';

const size = { sizes: '304px', width: 304, height: 206 };

export function KitStates() {
  return (
    <>
      <Panel title="Skelet, suratsiz karta, boʻsh holatlar">
        <div className={styles.cards}>
          <div className={styles.card}>
            <Skeleton height="206px" />
            <div className={styles.facts}>
              <Skeleton width="65%" height="24px" />
              <Skeleton width="40%" />
              <Skeleton width="80%" />
              <Skeleton width="55%" />
              <Skeleton width="85%" />
              <Skeleton width="30%" height="24px" isRound />
            </div>
          </div>
          <div className={styles.card}>
            <Picture source={null} alt="3 xonali kvartira" {...size} className={styles.picture} />
          </div>
          <div className={styles.card}>
            <Picture
              source={{ src: '/no-such-picture.webp' }}
              alt="2 xonali kvartira"
              {...size}
              className={styles.picture}
            />
          </div>
          <EmptyState
            icon="search"
            title="Hech narsa topilmadi"
            text="«2 xona» shartini olib tashlasangiz, 41 ta eʼlon chiqadi."
            action={<Button look="soft">2 xona shartini olib tashlash</Button>}
          />
        </div>
      </Panel>
      <Panel title="Yoʻl: boʻlgan va boʻladigan qadamlar">
        <Timeline
          label="Ariza yoʻli"
          steps={[
            { key: 1, name: 'Ariza yuborildi', state: 'done', line: 'SMS bilan tasdiqlandi' },
            { key: 2, name: 'Bank koʻrib chiqmoqda', state: 'now', line: 'Javob 27.11.2026, 18:00 gacha' },
            { key: 3, name: 'Qaror', state: 'later', line: 'Bildirishnoma va SMS keladi' },
          ]}
        />
      </Panel>
      <Panel title="404">
        <div className={styles.frame}>
          <ErrorFrame
            code="404"
            title="Bu ostona ortida hech narsa yoʻq"
            text="Sahifa topilmadi: manzil oʻzgargan yoki eʼlon oʻchirilgan boʻlishi mumkin."
            actions={
              <>
                <LinkButton to="/">Bosh sahifaga qaytish</LinkButton>
                <LinkButton look="line" icon="search" to="/products">
                  Eʼlon qidirish
                </LinkButton>
              </>
            }
          />
        </div>
      </Panel>
    </>
  );
}
