/** The operations that every browser client offers; everything else runs inside the page. */
export interface View {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Returns the value of an expression, after awaiting its promise. */
  run(expression: string): Promise<unknown>;
  /** Returns the element of an expression, or null. */
  element(expression: string): Promise<Handle | null>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Takes a screenshot as a PNG. */
  picture(): Promise<Buffer>;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}

export interface Handle {
  click(): Promise<void>;
  setFile(file: string): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export interface Engine {
  /** Opens a browser without stored data. */
  open(size: Size): Promise<View>;
  close(): Promise<void>;
}

export const PHONE: Size = { width: 390, height: 844 };
export const DESK: Size = { width: 1280, height: 800 };
