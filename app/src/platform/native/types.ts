/** What became of handing something to another app; `imposible` where the device offers no way. */
export type Shared = 'compartido' | 'cerrado' | 'imposible';

/** Where a device takes messages: a browser's own subscription, or a phone's token of its maker's service. */
export type PushAddress =
  | { por: 'web'; suscripcion: PushSubscriptionJSON }
  | { por: 'ios' | 'android'; token: string };

export interface PushPort {
  /** What the person answered; `imposible` where the device takes no messages. */
  permission: () => Promise<'concedido' | 'negado' | 'sin_preguntar' | 'imposible'>;
  /** Asks the person where they were never asked; null where they refuse. `key` is the VAPID one, in base64url. */
  register: (key: string) => Promise<PushAddress | null>;
  unregister: () => Promise<void>;
}

/** What the app asks of the device that holds it: a browser, or the native shell. */
export interface NativePort {
  /** As the browser's own; undefined where the page may not ask. */
  position: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** False where the device does not let the page copy. */
  clipboard: { write: (text: string) => Promise<boolean> };
  /** Null where the page's own file input opens the camera; a photo is null when the person took none. */
  camera: { take: () => Promise<File | null> } | null;
  share: {
    page: (title: string, url: string) => Promise<Shared>;
    file: (file: File, title: string) => Promise<Shared>;
    /** Puts a file where its owner finds it again. */
    save: (file: File) => Promise<void>;
  };
  push: PushPort;
  /** As bright as the screen goes, and awake, for a QR that is to be read; what it answers puts it back. */
  brightness: { full: () => Promise<() => void> };
  /** An address that the device opens with what it has for it: a browser, a wallet. */
  open: (url: string) => Promise<void>;
}
