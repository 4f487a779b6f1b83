/** Networks that are nobody's outside: this host, private and shared ones, those of documents and of groups. */
const privateNetworks4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const numberOf = (address: string): number | null => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((all, part) => all * 256 + part, 0);
};

/** The IPv4 address that an IPv6 address stands for (::ffff:10.0.0.1, 64:ff9b::10.0.0.1, in hex or not); null for others. */
const mapped4 = (address: string): string | null => {
  const rest = /^(?:::ffff:|::|64:ff9b::)(.+)$/.exec(address)?.[1];
  if (rest === undefined) return null;
  if (numberOf(rest) !== null) return rest;
  const [, high, low] = /^([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(rest) ?? [];
  if (high === undefined || low === undefined) return null;
  const whole = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => Math.floor(whole / 2 ** bits) % 256).join('.');
};

/** Whether an IP address lies inside. What cannot be read as one of the open internet is inside. */
export const isPrivateAddress = (raw: string): boolean => {
  const address =
    raw
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
      .split('%')[0] ?? '';
  const number = numberOf(address);
  if (number !== null)
    return privateNetworks4.some(([network, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) === Math.floor((numberOf(network) ?? 0) / size);
    });
  const mapped = mapped4(address);
  if (mapped !== null) return isPrivateAddress(mapped);
  // The open internet of IPv6 is 2000::/3; of it 2001:db8::/32 is for documents, 2002::/16 stands for IPv4 addresses.
  return !/^[23][0-9a-f]{3}:/.test(address) || /^(2001:db8|2001:0db8|2002):/.test(address);
};
