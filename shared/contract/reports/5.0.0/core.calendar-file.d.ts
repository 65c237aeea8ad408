declare const unit: unique symbol;
type Unit<Name extends string> = number & {
    readonly [unit]?: Name;
};
type Instant = Unit<'instant'>;
interface CalendarEvent {
    uid: string;
    title: string;
    start: Instant;
    end?: Instant | undefined;
    description?: string | undefined;
    location?: string | undefined;
}
declare function downloadCalendarFile({ fileName, events, }: {
    fileName: string;
    events: CalendarEvent[];
}): void;
export { downloadCalendarFile };
export type { CalendarEvent };
