import assert from 'node:assert/strict';

/** A component of a calendar: its properties with their parameters, and the components inside. */
export type Component = {
  name: string;
  /** The text of a property, unescaped. */
  text: (property: string) => string | undefined;
  /** What stands after the colon, as it is; parameters before it. */
  raw: Map<string, { params: string; value: string }>;
  inside: Component[];
};

const LINE_BYTES = 75;

const unescaped = (value: string): string => {
  assert.doesNotMatch(value.replace(/\\[\\;,nN]/g, ''), /[\\;,]/, `not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/[nN]/.test(mark) ? '\n' : mark));
};

/** Lines as they were before they were folded; every rule of RFC 5545 about lines holds. */
const unfold = (text: string): string[] => {
  assert.ok(text.endsWith('\r\n'), 'the last line ends');
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/, 'no line ends otherwise');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= LINE_BYTES, `${line} is too long`);
    assert.notEqual(line.trim(), '', 'no line is empty');
    assert.doesNotMatch(line, /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/);
  }
  return lines.reduce<string[]>((whole, line) => {
    if (line.startsWith(' ')) whole.push(`${whole.pop()}${line.slice(1)}`);
    else whole.push(line);
    return whole;
  }, []);
};

/** Reads a calendar strictly, as RFC 5545 has it; throws for whatever a calendar program could stumble over. */
export const readCalendarFile = (text: string): Component => {
  const root: Component = { name: 'ROOT', text: () => undefined, raw: new Map(), inside: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const [, name = '', params = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
    assert.notEqual(name, '', `no property: ${line}`);
    const at = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const raw: Component['raw'] = new Map();
      const read = (property: string) => {
        const entry = raw.get(property);
        return entry && unescaped(entry.value);
      };
      const next = { name: value, raw, inside: [], text: read };
      at.inside.push(next);
      open.push(next);
    } else if (name === 'END') assert.equal(open.pop()?.name, value);
    else {
      assert.ok(!at.raw.has(name), `${name} stands twice`);
      at.raw.set(name, { params, value });
    }
  }
  assert.equal(open.length, 1, 'everything that began has ended');
  const [calendar, ...rest] = root.inside;
  assert.ok(calendar?.name === 'VCALENDAR' && rest.length === 0);
  assert.equal(calendar.text('VERSION'), '2.0');
  const zones = calendar.inside.filter(({ name }) => name === 'VTIMEZONE').map((zone) => zone.text('TZID'));
  for (const event of eventsIn(calendar)) {
    for (const property of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']) assert.ok(event.raw.has(property), property);
    assert.match(event.raw.get('DTSTAMP')?.value ?? '', /^\d{8}T\d{6}Z$/);
    assert.ok(zones.includes(event.raw.get('DTSTART')?.params.replace(';TZID=', '')), 'the time zone is told');
  }
  return calendar;
};

export const eventsIn = (calendar: Component): Component[] => calendar.inside.filter(({ name }) => name === 'VEVENT');
