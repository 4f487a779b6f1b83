/** Line drawings on a field of 24, from the set that the product uses. */
const drawings = {
  'lock-question':
    '<path d="M12 21H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2h9.5M11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4M19 22v.01M19 19a2 2 0 0 0 .9-3.8 2 2 0 0 0-2.4.5"/>',
  'lock-check':
    '<path d="M11.5 21H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v.5M11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4M15 19l2 2 4-4"/>',
  key: '<path d="m16.6 3.9 3.5 3.5a2.9 2.9 0 0 1 0 4l-2.6 2.7a2.9 2.9 0 0 1-4 0l-.4-.3-6.5 6.6a2 2 0 0 1-1.2.6H4a1 1 0 0 1-1-.9v-1.5a2 2 0 0 1 .5-1.2L4 17h2v-2h2v-2l2.2-2.2-.3-.3a2.9 2.9 0 0 1 0-4l2.6-2.6a2.9 2.9 0 0 1 4.1 0M15 9h.01"/>',
  message: '<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6 9-6"/>',
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 8v4M12 16h.01"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 9h.01M11 12h1v4h1"/>',
  hand: '<path d="M8 13V5.5a1.5 1.5 0 0 1 3 0V12M11 5.5v-2a1.5 1.5 0 1 1 3 0V12M14 5.5a1.5 1.5 0 0 1 3 0V12M17 7.5a1.5 1.5 0 0 1 3 0V16a6 6 0 0 1-6 6h-2 .2a6 6 0 0 1-5-2.7L7 19q-.5-.7-3.3-5.6a1.5 1.5 0 0 1 .5-2 1.9 1.9 0 0 1 2.3.3L8 13"/>',
  'clock-off': '<path d="M5.6 5.6a9 9 0 1 0 12.8 12.8M20.1 16.1A9 9 0 0 0 7.9 3.9M12 7v1M12 12v.01M3 3l18 18"/>',
  headset:
    '<path d="M4 14v-3a8 8 0 1 1 16 0v3M18 19c0 1.700-2.700 3-6 3M4 14a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM15 14a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2z"/>',
  refresh: '<path d="M20 11A8.100 8.100 0 0 0 4.500 9M4 5v4h4M4 13a8.100 8.100 0 0 0 15.500 2M20 19v-4h-4"/>',
  'arrow-left': '<path d="M5 12h14M5 12l6 6M5 12l6-6"/>',
  x: '<path d="M18 6 6 18M6 6l12 12"/>',
  eye: '<path d="M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0"/><path d="M21 12q-3.600 6-9 6t-9-6q3.600-6 9-6t9 6"/>',
  check: '<circle cx="12" cy="12" r="9"/><path class="tick" d="m8.500 12 2.500 2.500 4.500-5"/>',
} as const;

export type ResetIconName = keyof typeof drawings;

export const icon = (name: ResetIconName): string =>
  '<svg class="icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" ' +
  `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawings[name]}</svg>`;
