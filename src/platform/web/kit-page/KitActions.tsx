import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button, type ButtonLook, type ButtonSize, LinkButton } from '../Button.tsx';
import { Chip, ChipButton } from '../Chip.tsx';
import { IconButton } from '../IconButton.tsx';
import { Pager } from '../Pager.tsx';
import { Segmented } from '../Segmented.tsx';
import { Tabs } from '../Tabs.tsx';
import { Tooltip } from '../Tooltip.tsx';
import styles from './kit.module.css';
import { Panel, Row } from './Panel.tsx';

const looks: [ButtonLook, string][] = [
  ['filled', 'Asosiy'],
  ['accent', 'Ariza berish'],
  ['soft', 'Yumshoq'],
  ['line', 'Chiziqli'],
  ['subtle', 'Shaffof'],
  ['danger', 'Xavfli'],
];
const sizes: ButtonSize[] = [36, 44, 48, 52, 60];
const rooms = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4+' },
];

export function KitActions() {
  const [currency, setCurrency] = useState('UZS');
  const [chosen, setChosen] = useState<string[]>(['2', '3']);
  const [tab, setTab] = useState('facts');
  const [isLoading, setIsLoading] = useState(false);
  const [hasChip, setHasChip] = useState(true);
  return (
    <div className={styles.columns}>
      <Panel title="Tugmalar">
        <Row>
          {looks.map(([variant, words]) => (
            <Button key={variant} look={variant}>
              {words}
            </Button>
          ))}
          <Button disabled>Oʻchiq</Button>
        </Row>
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
          <IconButton icon="heart" label="Saqlash" look="line" />
          <IconButton icon="share" label="Ulashish" />
          <IconButton icon="arrow-right" label="Keyingi surat" look="filled" size={48} isRound />
        </Row>
        <Row>
          <Button icon="search" isLoading={isLoading} onClick={() => setIsLoading(true)}>
            Qidirish
          </Button>
          <Button look="line" isLoading>
            Saqlash
          </Button>
          <LinkButton look="soft" icon="map-search" to="/products">
            Xaritadan qidirish
          </LinkButton>
          <Tooltip text="Eʼlon saqlanganlar roʻyxatiga qoʻshiladi">
            <Button look="subtle" icon="bookmark">
              Saqlash
            </Button>
          </Tooltip>
        </Row>
      </Panel>
      <Panel title="Nishon va tanlovlar">
        <Row>
          <Badge tone="info">Yuborilgan</Badge>
          <Badge tone="ok">Toʻlangan</Badge>
          <Badge tone="warn">Kutilmoqda</Badge>
          <Badge tone="bad">Rad etilgan</Badge>
          <Badge tone="accent">Bank tasdigʻida</Badge>
          <Badge>Xulosa</Badge>
          <Badge tone="premium" icon="star-filled">
            Premium
          </Badge>
          <Badge tone="stage" isLive>
            Jonli savdo
          </Badge>
        </Row>
        <Row>
          {hasChip && (
            <Chip label="Filtrni olib tashlash: 3 xona" onRemove={() => setHasChip(false)}>
              3 xona
            </Chip>
          )}
          <ChipButton onPress={() => setHasChip(true)}>Filtrlar</ChipButton>
          <Segmented
            label="Valyuta"
            value={currency}
            onValue={setCurrency}
            options={[
              { value: 'UZS', label: 'soʻm' },
              { value: 'USD', label: 'USD' },
            ]}
          />
        </Row>
        <div className={styles.narrow}>
          <Segmented label="Xonalar" isMultiple value={chosen} onValue={setChosen} options={rooms} />
        </div>
        <Tabs
          label="Eʼlon boʻlimlari"
          tabs={[
            { id: 'facts', label: 'Xususiyatlar', icon: 'list-details' },
            { id: 'place', label: 'Joylashuv', icon: 'map-pin' },
            { id: 'history', label: 'Tarix', count: 3 },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p className="small">{tab}</p>
        </Tabs>
        <Pager page={2} pages={15} addressOf={(page) => `/products?page=${page}`} />
      </Panel>
    </div>
  );
}
