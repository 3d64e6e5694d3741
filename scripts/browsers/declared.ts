/**
 * Features that the built files use unguarded although a browser of the list lacks them: by name, the reason
 * why nothing breaks there. The check fails on a name that is no longer used, as it does on a missing one.
 */

const OWN = 'A member of a library’s own object, not of the browser’s.';
const FRAMEWORK = 'React and the router ask for it in another function before they get here.';
const PUSH =
  'Asked for once, in takesMessages() of native/web.ts; the worker hears a push only where there is push.';
const PASSKEY =
  'Where the browser has no WebAuthn, no passkey is offered (supportsLlaves() of console/src/platform/http/llaves.ts).';
const EDITOR_ASKS = 'The text editor asks for its API one line before (ProseMirror).';
const LOOK = 'Looks only: without it the words stand where they stand, in another shape.';

/** Polyfilled by navegador.js before any module runs. */
export const FILLED = [
  'toSorted',
  'toReversed',
  'isWellFormed',
  'roundRect',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  'AbortSignal.timeout',
];

export const SCRIPTS: Record<string, string> = {
  createContext: OWN,
  getSize: OWN,
  isValid: OWN,
  addHandler: OWN,
  isActive: OWN,
  reducedMotion: OWN,
  colorScheme: OWN,
  toArray: OWN,
  fullScreen: OWN,
  fullName: OWN,
  displayName: OWN,
  navigationType: OWN,
  expirationTime: OWN,
  takePhoto: OWN,
  changedTouches: 'Read from a touch event, which a browser without it never sends.',
  fromElement: FRAMEWORK,
  transferSize: FRAMEWORK,
  skipTransition: FRAMEWORK,
  startViewTransition: FRAMEWORK,
  updateCallbackDone: FRAMEWORK,
  viewTransition: FRAMEWORK,
  navigation: FRAMEWORK,
  currentEntry: FRAMEWORK,
  stackTraceLimit: 'Read and compared: a browser without it says undefined.',
  saveData: 'Of `navigator.connection`, which is asked for first (api/may-prefetch.ts).',
  userChoice:
    'Of the event by which a browser offers to install: without the event nobody reads it.',
  displayWidth:
    'Of a VideoFrame that the reader of QR codes was given: nobody makes one without it.',
  displayHeight:
    'Of a VideoFrame that the reader of QR codes was given: nobody makes one without it.',
  pushManager: PUSH,
  showNotification: PUSH,
  getSubscription: PUSH,
  Notification: PUSH,
  'Notification.permission': PUSH,
  'Notification.requestPermission': PUSH,
  attestationObject: PASSKEY,
  authenticatorData: PASSKEY,
  clientDataJSON: PASSKEY,
  isConditionalMediationAvailable: 'Read and compared with undefined.',
  'navigator.wakeLock': 'Asked for one line before, in a function that ends without it.',
  'navigator.share': 'Asked for by canShare(), one line before.',
  'navigator.userAgentData': 'Read and compared with null.',
  'screen.orientation': 'The library checks what it listens to.',
  BarcodeDetector:
    'Read as a property and asked with `?.`; the reader of our own takes its place (code-reader.ts).',
  getSupportedFormats:
    'Read as a property and asked with `?.`; the reader of our own takes its place (code-reader.ts).',
  toHex: 'The library of hashes looks for it once, when it starts.',
  'Uint8Array.fromHex': 'The library of hashes looks for it once, when it starts.',
  checkVisibility: 'React Aria looks for it once, when it starts.',
  addElement: OWN,
  offsetNode: EDITOR_ASKS,
  defaultPolicy: EDITOR_ASKS,
  createPolicy: EDITOR_ASKS,
  createHTML: EDITOR_ASKS,
  listStyle: 'Read after the text editor has set it, and only to make the browser lay out again.',
  prevValue: 'Of an event of Internet Explorer, which no other browser sends.',
};

export const STYLES: Record<string, string> = {
  'text-wrap': LOOK,
  'forced-color-adjust': LOOK,
  'scrollbar-gutter': LOOK,
  'scrollbar-width': LOOK,
  'scrollbar-color': LOOK,
  'overflow-x: clip': 'The page may move sideways while something comes in from the side.',
  'container-type': 'Rows keep the wide layout; only 320 px with large letters are tighter.',
  '@container': 'Rows keep the wide layout; only 320 px with large letters are tighter.',
  'range in @media': 'Of @container, which such a browser skips.',
  'overscroll-behavior': 'The page behind may move with a dialog.',
  'overscroll-behavior-x': 'The page behind may move with a dialog.',
  resize: 'A text field keeps its size.',
  'content-visibility': 'Speed only: a long list is drawn whole.',
  'contain-intrinsic-block-size': 'Speed only: a long list is drawn whole.',
  '::selection': LOOK,
};
