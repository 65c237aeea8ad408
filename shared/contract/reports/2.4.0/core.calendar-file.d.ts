type Instant = number;
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
