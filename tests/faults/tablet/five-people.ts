// The five people on the tablet of the fault test. Each has their own farmer. Also the page's messages to the test.

/** A person on the tablet: the server's id, and the texts that must never be readable on the disk. */
export interface Worker {
  readonly person: string;
  readonly phone: string;
  readonly label: string;
  readonly pin: string;
  readonly farmer: { readonly name: string; readonly phone_number: string; readonly street: string };
}

const farmers = [
  ['Shantibai Kushwaha', 'Kisan Marg Ward 14'],
  ['Bholanath Mahto', 'Tola Bagicha 3'],
  ['कमला देवी यादव', 'पोखर टोला 7'],
  ['Deepchand Prajapati', 'Rampur Hari Chowk'],
  ['Esha Bano Ansari', 'Madarsa Gali 22'],
] as const;
const pins = ['482915', '739204', '615872', '904618', '271936'];

export const workers: readonly Worker[] = farmers.map(([name, street], at) => ({
  person: `018f3c1e-0000-7000-8000-00000000000${at}`,
  phone: `983111620${at}`,
  label: `Worker-${at}-label`,
  pin: pins[at] ?? '',
  farmer: { name, street, phone_number: `974520310${at}` },
}));

/** app: unchanged · control: reports “saved” too early, writes letters again after a kill, and keeps readable drafts for everybody. */
export type TabletProtection = 'app' | 'control';

export interface TabletSaid {
  /** Index of the current person among the workers. */
  readonly who: number;
  /** Orders that the page called saved, by their intents. */
  readonly saved?: readonly string[];
  /** A draft that the page called saved: its place, and how often it was written. */
  readonly draft?: readonly [place: string, n: number];
  /** What the page found at its start: names of farmers that it can read, answered orders, and drafts. */
  readonly found?: { readonly farmers: readonly string[]; readonly answered: readonly string[]; readonly drafts: Record<string, number> };
  /** Raw keys, hex: T, each P, each S. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The page has started its work. */
  readonly isBusy?: boolean;
  /** Something failed, and the page did not call it saved. */
  readonly refused?: string;
}

declare global {
  interface Window {
    sayTablet(said: TabletSaid): Promise<void>;
    askWorkers(): Promise<readonly Worker[]>;
    /** Sends letters while the tablet is locked, until nothing waits. @returns how many letters still wait */
    sendLetters(): Promise<number>;
    /** Returns the number of people on the tablet once it has started, or 0 after a wipe. */
    countPeople(): Promise<number>;
  }
}
