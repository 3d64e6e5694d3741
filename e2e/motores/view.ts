/** The part of an engine that every client offers: everything else is done inside the page. */
export interface View {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression, once its promise is fulfilled. */
  run(expression: string): Promise<unknown>;
  /** The element that an expression gives, null where it gives none. */
  element(expression: string): Promise<Handle | null>;
  /** Keys to whatever has the focus. */
  type(text: string): Promise<void>;
  /** The screen as a PNG. */
  picture(): Promise<Buffer>;
  resize(size: Size): Promise<void>;
  /** From now on this page's device is there, and its owner lets the page know. */
  standAt(place: Place): Promise<void>;
  close(): Promise<void>;
}

export interface Handle {
  click(): Promise<void>;
  setFile(file: string): Promise<void>;
}

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Engine {
  /** A browser with nothing stored. */
  open(size: Size): Promise<View>;
  close(): Promise<void>;
}

export const PHONE: Size = { width: 390, height: 844 };
export const DESK: Size = { width: 1280, height: 800 };
