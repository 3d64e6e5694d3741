/** Outcome of sharing with another app; `imposible` where the device cannot. */
export type Shared = 'compartido' | 'cerrado' | 'imposible';

/** Push address: a browser's subscription, or a device token of Apple's or Google's service. */
export type PushAddress =
  | { por: 'web'; suscripcion: PushSubscriptionJSON }
  | { por: 'ios' | 'android'; token: string };

export interface PushPort {
  /** Permission for notifications; `imposible` where the device has none. */
  permission: () => Promise<'concedido' | 'negado' | 'sin_preguntar' | 'imposible'>;
  /**
   * Asks for permission if it was never asked; null if refused. `key` is the VAPID public key in base64url.
   */
  register: (key: string) => Promise<PushAddress | null>;
  unregister: () => Promise<void>;
}

/** Interface to the device: a browser, or the native shell. */
export interface NativePort {
  /** The browser's interface; undefined where the page may not use it. */
  position: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** False where the device does not let the page copy. */
  clipboard: { write: (text: string) => Promise<boolean> };
  /** Null where the page's file input opens the camera; `take` resolves to null when no photo was taken. */
  camera: { take: () => Promise<File | null> } | null;
  share: {
    page: (title: string, url: string) => Promise<Shared>;
    file: (file: File, title: string) => Promise<Shared>;
    /** Saves a file where its owner can find it. */
    save: (file: File) => Promise<void>;
  };
  push: PushPort;
  /**
   * Brightens the screen and keeps it awake for a QR to be scanned; resolves to the function that undoes it.
   */
  brightness: { full: () => Promise<() => void> };
  /** Opens an address with the device's own app for it: a browser, a wallet. */
  open: (url: string) => Promise<void>;
}
